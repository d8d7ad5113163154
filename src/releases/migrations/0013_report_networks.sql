-- Up Migration
-- In which of 4,096 groups of networks a report was counted, by a keyed hash: how many stand behind a figure, and no
-- address. 0 is what was counted before.
alter table reports add column network smallint not null default 0;
alter table reports drop constraint reports_pkey;
alter table reports add primary key (channel, release, at, network, kind, screen, language, runtime, place, code);

-- Releases that the guard asks about, as too few networks report of them for it to act, with the figures (JSON text).
create table guard_questions (
  id bigint generated always as identity primary key,
  channel text not null references channels,
  release text not null references releases,
  what text not null check (what in ('rollout', 'publication')),
  reason text not null,
  figures text not null,
  made_at timestamptz not null
);

create index guard_questions_channel on guard_questions (channel, release);
create trigger guard_questions_are_kept before update or delete on guard_questions for each row execute function refuse_change();

do $$ begin
  revoke update, delete on guard_questions from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
