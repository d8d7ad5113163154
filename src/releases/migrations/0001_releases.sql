-- Up Migration
-- Texts are kept as they are, never as jsonb: names are hashes of the exact text.

create table blobs (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  bytes bytea not null
);

create table releases (
  id text primary key check (id ~ '^[0-9a-f]{64}$'),
  number bigint generated always as identity unique,
  language_version integer not null,
  diagnostics text not null,
  made_by text not null,
  made_at timestamptz not null
);

create table release_documents (
  release text not null references releases,
  path text not null,
  digest text not null references blobs,
  primary key (release, path)
);

-- What a server with this version of plans serves of a release; a later server adds its own and leaves these.
create table build_files (
  release text not null references releases,
  plan_version integer not null,
  production boolean not null,
  path text not null,
  digest text not null references blobs,
  primary key (release, plan_version, production, path)
);

create table channels (
  name text primary key check (name ~ '^[a-z][a-z0-9-]{0,39}$'),
  revision bigint not null default 0,
  release text references releases,
  approvals integer not null default 1 check (approvals between 0 and 9),
  own_approval boolean not null default false
);

create table publications (
  id bigint generated always as identity primary key,
  channel text not null references channels,
  revision bigint not null,
  release text not null references releases,
  previous text references releases,
  kind text not null check (kind in ('import', 'publish', 'emergency', 'rollback', 'guard')),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  key text unique,
  unique (channel, revision)
);
create index on publications (release);

create table rollouts (
  channel text primary key references channels,
  release text not null references releases,
  rules text not null,
  -- Since when it keeps its percentage, where it is held.
  held_at timestamptz,
  started_by text not null,
  started_at timestamptz not null
);

create table switched_off (
  channel text not null references channels,
  kind text not null check (kind in ('screen', 'call')),
  name text not null,
  notice text,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (channel, kind, name)
);

create table changes (
  id bigint generated always as identity primary key,
  title text not null,
  author text not null,
  base text not null references releases,
  revision bigint not null default 1,
  status text not null default 'draft' check (status in ('draft', 'review', 'released', 'discarded')),
  release text references releases,
  made_at timestamptz not null,
  changed_at timestamptz not null
);

-- The documents that were saved; no digest is one taken away. The revision is the change's after that save.
create table change_documents (
  change bigint not null references changes,
  path text not null,
  digest text references blobs,
  revision bigint not null,
  changed_by text not null,
  changed_at timestamptz not null,
  primary key (change, path)
);

-- Everyone who ever saved in it: none of them approves it.
create table change_contributors (
  change bigint not null references changes,
  name text not null,
  primary key (change, name)
);

create table reviews (
  id bigint generated always as identity primary key,
  change bigint not null references changes,
  release text not null references releases,
  verdict text not null check (verdict in ('approved', 'changes', 'comment')),
  words text not null,
  path text,
  pointer text,
  made_by text not null,
  made_at timestamptz not null
);

create index on changes (release);
create index on reviews (release);

create table audit (
  sequence bigint primary key,
  at text not null,
  actor text not null,
  address text not null,
  action text not null,
  subject text not null,
  before text,
  after text,
  previous text not null,
  hash text not null unique
);

create function refuse_change() returns trigger language plpgsql as
$$ begin raise exception '% of % is refused: it is only added to', tg_op, tg_table_name; end $$;

create trigger audit_is_added_to before update or delete on audit for each row execute function refuse_change();
create trigger audit_is_kept before truncate on audit for each statement execute function refuse_change();
create trigger blobs_are_kept before update on blobs for each row execute function refuse_change();
create trigger releases_are_kept before update or delete on releases for each row execute function refuse_change();
create trigger documents_are_kept before update or delete on release_documents for each row execute function refuse_change();
create trigger publications_are_kept before update or delete on publications for each row execute function refuse_change();
create trigger reviews_are_kept before update or delete on reviews for each row execute function refuse_change();

-- What servers do, they do in this role where they may: it cannot change what is only added to. The account that
-- migrates may be allowed to make no roles; the triggers above hold then.
do $$ begin
  if not exists (select from pg_roles where rolname = 'skrini_server') then
    create role skrini_server nologin;
  end if;
exception when insufficient_privilege or duplicate_object or unique_violation then null;
end $$;

do $$ begin
  execute format('grant usage on schema %I to skrini_server', current_schema());
  execute format('grant select, insert, update, delete on all tables in schema %I to skrini_server', current_schema());
  alter default privileges grant select, insert, update, delete on tables to skrini_server;
  alter default privileges grant usage on sequences to skrini_server;
  revoke update, delete on audit, blobs, releases, release_documents, publications, reviews from skrini_server;
  revoke insert, update, delete on migrations from skrini_server;
exception when undefined_object or insufficient_privilege then null;
end $$;
