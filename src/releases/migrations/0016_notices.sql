-- Up Migration
-- What may stand in place of a screen or a call of a channel, in the words of somebody who may approve changes.
create table notices (
  channel text not null references channels,
  -- Canonical JSON text, by language.
  notice text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (channel, notice)
);

create trigger notices_state after insert or update or delete on notices
  for each row execute function note_state('channel notice', 'channel notice');

insert into notices
select distinct on (1, 2) substring(subject from '^channel (.+)$'), (after::jsonb -> 'notice')::text, actor, at::timestamptz
from audit join channels on subject = 'channel ' || name
where action = 'switch-off' and after::jsonb ->> 'isApproved' = 'true' and after::jsonb -> 'notice' <> 'null'
order by 1, 2, sequence;
