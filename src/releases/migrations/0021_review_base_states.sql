-- Up Migration
-- The base of a review decides whether it counts: the digest of its row has it. A row of the log tells the new digests of
-- the reviews of before. One that is not as the log says gets none, so that verify goes on to name it.
drop trigger reviews_state on reviews;
create trigger reviews_state after insert or update or delete on reviews
  for each row execute function note_state('id', 'id change release base verdict made_by made_at');

set local timezone to 'UTC';

do $$
declare
  noted text;
  last audit;
  written text := to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
begin
  -- The lock of store/audit/states.ts: whoever holds it appends the next row.
  perform pg_advisory_xact_lock(x'5c42'::int);
  with digests as (
    select 'reviews ' || id as name, columns, encode(sha256(convert_to((
      select jsonb_object_agg(part, to_jsonb(reviews) -> part) from unnest(string_to_array(columns, ' ')) as parts (part)
    )::text, 'UTF8')), 'hex') as digest
    from reviews, unnest(array[
      'id change release verdict made_by made_at', 'id change release base verdict made_by made_at'
    ]) as versions (columns)
  ), told as (
    select distinct on (name) name, digest from audit, jsonb_each_text(states::jsonb) as noted (name, digest)
    where name like 'reviews %' order by name, sequence desc
  )
  select jsonb_object_agg(name, digests.digest)::text into noted from digests
  where columns like '% base %' and name in (select name from told join digests as former using (name, digest));
  if noted is null then return; end if;
  select * into last from audit order by sequence desc limit 1;
  -- The hash is of the row as JSON without white space, as store/audit/append-audit.ts has it.
  insert into audit (sequence, at, actor, address, action, subject, previous, states, hash)
  values (last.sequence + 1, written, 'system', 'local', 'states', 'database', last.hash, noted, encode(sha256(convert_to(
    format('[%s,%s,"system","local","states","database",null,null,%s,%s]',
      last.sequence + 1, to_json(written), to_json(last.hash), to_json(noted)), 'UTF8')), 'hex'));
end $$;
