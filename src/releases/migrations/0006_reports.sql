-- Up Migration
-- What phones report, counted: nothing of it says whose phone it was.

create table reports (
  channel text not null references channels,
  release text not null references releases,
  -- The beginning of ten minutes.
  at timestamptz not null,
  kind text not null,
  screen text not null,
  language text not null,
  runtime text not null,
  place text not null,
  code text not null,
  count bigint not null,
  primary key (channel, release, at, kind, screen, language, runtime, place, code)
);

create index reports_at on reports (at);

-- What a build of the client can render, by the name that its pages know it by.
create table runtimes (
  name text primary key,
  -- JSON text.
  capabilities text not null,
  made_at timestamptz not null
);

-- How many phones were counted on a day with a build of the client; each is counted again after a week.
create table phones (
  channel text not null references channels,
  day date not null,
  runtime text not null,
  count bigint not null,
  primary key (channel, day, runtime)
);

-- Releases that the guard took back, with the figures (JSON text) that it did so for.
create table guard_actions (
  id bigint generated always as identity primary key,
  channel text not null references channels,
  release text not null references releases,
  served text not null references releases,
  what text not null check (what in ('rollout', 'publication')),
  reason text not null,
  figures text not null,
  made_at timestamptz not null
);

create index guard_actions_channel on guard_actions (channel, release);
create trigger guard_actions_are_kept before update or delete on guard_actions for each row execute function refuse_change();

-- How much more often than with the release before something may fail: so many times, and so many points more.
alter table channels
  add column guard_on boolean not null default true,
  add column guard_factor real not null default 2 check (guard_factor between 1 and 100),
  add column guard_points real not null default 1 check (guard_points between 0 and 100);

do $$ begin
  revoke update, delete on guard_actions from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
