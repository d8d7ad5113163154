-- Up Migration
-- Who was given what a change that was sent makes different. Nobody approves what they were never shown.
create table shown_differences (
  change bigint not null references changes,
  release text not null,
  base text not null,
  name text not null,
  shown_at timestamptz not null,
  primary key (change, release, base, name)
);

create trigger shown_differences_are_kept before update or delete on shown_differences for each row execute function refuse_change();

do $$ begin
  revoke update, delete on shown_differences from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
