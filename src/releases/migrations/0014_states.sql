-- Up Migration
-- Digests of the rows that an act left, by table and key, as JSON text; null in it is a row that was taken away. Null for
-- an act that changed no row that decides who may do what, and before this was noted. A migration that changes such rows
-- or their columns adds a row with the new digests.
alter table audit add column states text;

-- Notes the row for the audit log's row of this transaction. What is changed beside the log is in none of its rows.
create function note_state() returns trigger language plpgsql
set timezone to 'UTC' set bytea_output to 'hex' set extra_float_digits to 1 as $$
declare
  held jsonb;
  name text;
  digest text;
begin
  if tg_op = 'DELETE' then held := to_jsonb(old); else held := to_jsonb(new); end if;
  select string_agg(held ->> part, ' ' order by place) into name
    from unnest(string_to_array(tg_argv[0], ' ')) with ordinality as keys (part, place);
  if tg_op <> 'DELETE' then
    select encode(sha256(convert_to(jsonb_object_agg(part, held -> part)::text, 'UTF8')), 'hex') into digest
      from unnest(string_to_array(tg_argv[1], ' ')) as columns (part);
  end if;
  perform set_config('skrini.states',
    (coalesce(nullif(current_setting('skrini.states', true), ''), '{}')::jsonb
      || jsonb_build_object(tg_table_name || ' ' || name, digest))::text, true);
  return null;
end $$;

-- The same keys and columns as in store/decisive-tables.ts.
create trigger accounts_state after insert or update or delete on accounts
  for each row execute function note_state('name', 'id name password issuer subject disabled_at');
create trigger grants_state after insert or update or delete on grants
  for each row execute function note_state('account role channel', 'account role channel');
create trigger account_acts_state after insert or update or delete on account_acts
  for each row execute function note_state('id', 'id account kind made_by made_at');
create trigger invitations_state after insert or update or delete on invitations
  for each row execute function note_state('hash', 'hash account made_by expires_at');
create trigger sessions_state after insert or update or delete on sessions
  for each row execute function note_state('id', 'id hash account made_at confirmed_at');
create trigger tokens_state after insert or update or delete on tokens
  for each row execute function note_state('name', 'name hash scopes channel made_by expires_at revoked_at');
create trigger totp_factors_state after insert or update or delete on totp_factors
  for each row execute function note_state('account', 'account secret');
create trigger passkeys_state after insert or update or delete on passkeys
  for each row execute function note_state('id', 'id account public_key');
create trigger recovery_codes_state after insert or update or delete on recovery_codes
  for each row execute function note_state('account hash', 'account hash');
create trigger channels_state after insert or update or delete on channels
  for each row execute function note_state('name', 'name release approvals own_approval guard_on guard_factor guard_points');
create trigger lowered_rules_state after insert or update or delete on lowered_rules
  for each row execute function note_state('channel', 'channel approvals own_approval made_by made_at');
create trigger scheduled_state after insert or update or delete on scheduled
  for each row execute function note_state('channel', 'channel release at made_by refusal');
create trigger rollouts_state after insert or update or delete on rollouts
  for each row execute function note_state('channel', 'channel release rules held_at kind started_by');
create trigger switched_off_state after insert or update or delete on switched_off
  for each row execute function note_state('channel kind name', 'channel kind name notice');
create trigger publications_state after insert or update or delete on publications
  for each row execute function note_state('channel revision', 'channel revision release previous kind made_by made_at');
create trigger releases_state after insert or update or delete on releases
  for each row execute function note_state('id', 'id made_by');
create trigger changes_state after insert or update or delete on changes
  for each row execute function note_state('id', 'id author base release status');
create trigger change_contributors_state after insert or update or delete on change_contributors
  for each row execute function note_state('change name', 'change name');
create trigger reviews_state after insert or update or delete on reviews
  for each row execute function note_state('id', 'id change release verdict made_by made_at');
