-- Up Migration
-- Acts on accounts by which somebody else may have come to use them: approvals are weighed by them.
create table account_acts (
  id bigint generated always as identity primary key,
  account bigint not null references accounts,
  kind text not null check (kind in ('made', 'roles', 'reset', 'enabled', 'factor')),
  made_by text not null,
  made_at timestamptz not null
);

create index account_acts_account on account_acts (account);

insert into account_acts (account, kind, made_by, made_at)
select accounts.id, 'made',
  coalesce((select actor from audit where action = 'create' and audit.subject = 'account ' || name order by sequence limit 1), name),
  made_at
from accounts;

insert into account_acts (account, kind, made_by, made_at)
select accounts.id, case action when 'invite' then 'reset' when 'enable' then 'enabled' else 'roles' end, actor, at::timestamptz
from audit join accounts on audit.subject = 'account ' || name
where action in ('invite', 'roles', 'enable') order by sequence;

create trigger account_acts_are_kept before update or delete on account_acts for each row execute function refuse_change();

-- Who made a link chooses, for all that is known, the password too.
alter table invitations add column made_by text;

-- What a channel is to need less of, which a second person confirms or a day makes so.
create table lowered_rules (
  channel text primary key references channels,
  approvals integer not null check (approvals between 0 and 9),
  own_approval boolean not null,
  made_by text not null,
  made_at timestamptz not null
);

do $$ begin
  revoke update, delete on account_acts from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
