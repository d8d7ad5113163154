-- Up Migration
-- Secrets are kept as hashes alone: SHA-256 of what is random and long, scrypt of what a person thought of.

-- Names stand in the audit log and decide whose change it is: none is changed or given twice.
create table accounts (
  id bigint generated always as identity primary key,
  name text not null,
  password text,
  issuer text,
  subject text,
  disabled_at timestamptz,
  made_at timestamptz not null,
  unique (issuer, subject)
);

create unique index accounts_name on accounts (lower(name));

create table grants (
  account bigint not null references accounts,
  role text not null check (role in ('viewer', 'editor', 'approver', 'on-call', 'admin')),
  channel text not null check (channel ~ '^(\*|[a-z][a-z0-9-]{0,39})$'),
  primary key (account, role, channel)
);

-- A one-time link. One without an account makes the first of all.
create table invitations (
  hash text primary key,
  account bigint references accounts,
  expires_at timestamptz not null
);

create table sessions (
  hash text primary key,
  id bigint generated always as identity unique,
  account bigint not null references accounts,
  kind text not null check (kind in ('browser', 'command')),
  address text not null,
  agent text not null,
  made_at timestamptz not null,
  used_at timestamptz not null
);

create index sessions_account on sessions (account);

create table tokens (
  hash text primary key,
  name text not null unique,
  scopes text[] not null,
  channel text not null,
  made_by text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- Failed sign-ins by account, by address and by both.
create table sign_in_failures (
  subject text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz not null
);

-- A sign-in that a provider has not answered yet; the hash is of what the browser holds in a cookie.
create table provider_sign_ins (
  hash text primary key,
  state text not null,
  nonce text not null,
  verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);

-- The answers of requests that came with an Idempotency-Key, so that asking again answers the same.
create table answered_requests (
  actor text not null,
  key text not null,
  request text not null,
  status integer not null,
  body text not null,
  headers text not null,
  made_at timestamptz not null,
  primary key (actor, key)
);
