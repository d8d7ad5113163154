-- Up Migration
-- One release of a channel that is to be published at a time.
create table scheduled (
  channel text primary key references channels,
  release text not null references releases,
  at timestamptz not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  -- Why it was not published, or will not be; null while it waits.
  refusal text
);
