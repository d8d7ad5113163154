-- Up Migration
-- What a person proves besides the password. A secret of TOTP is kept as it is: the codes are made of it.
create table totp_factors (
  account bigint primary key references accounts,
  secret text not null,
  -- The last step whose code was taken: none is taken twice. Null until the first was.
  last_step bigint,
  made_at timestamptz not null
);

create table passkeys (
  id text primary key,
  account bigint not null references accounts,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  made_at timestamptz not null,
  used_at timestamptz
);

create index passkeys_account on passkeys (account);

-- Each goes when it is used.
create table recovery_codes (
  account bigint not null references accounts,
  hash text not null,
  primary key (account, hash)
);

-- A password was right, and the second factor is awaited; or a passkey is to be added.
create table factor_tickets (
  hash text primary key,
  account bigint not null references accounts,
  kind text not null check (kind in ('sign-in', 'passkey')),
  -- Of WebAuthn; null once it was answered, and where there is no passkey.
  challenge text,
  expires_at timestamptz not null
);
