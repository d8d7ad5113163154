-- Up Migration
-- What may stand in place of a screen or a call of a channel, in the words of somebody who may approve changes.
create table notices (
  channel text not null references channels,
  -- SHA-256 of the notice: it may be longer than what an index holds.
  digest text not null,
  -- Text by language, as jsonb writes it.
  notice text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (channel, digest)
);

create trigger notices_state after insert or update or delete on notices
  for each row execute function note_state('channel digest', 'channel digest notice');

insert into notices
select distinct on (channel, notice) channel, encode(sha256(convert_to(notice, 'UTF8')), 'hex'), notice, actor, at::timestamptz
from (
  select name as channel, (after::jsonb -> 'notice')::text as notice, actor, at, sequence
  from audit join channels on subject = 'channel ' || name
  where action = 'switch-off' and after::jsonb ->> 'isApproved' = 'true'
) shown
where notice <> 'null' order by channel, notice, sequence;
