-- Up Migration
-- Reasons that were given after what stops something, which takes one click: by the channel's revision after it.
create table later_reasons (
  channel text not null references channels,
  revision bigint not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (channel, revision)
);

create trigger later_reasons_are_kept before update or delete on later_reasons for each row execute function refuse_change();

do $$ begin
  revoke update, delete on later_reasons from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
