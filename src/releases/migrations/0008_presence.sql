-- Up Migration
-- Who has a change open. It holds for seconds: nothing of it is kept over a crash.
create unlogged table presence (
  change bigint not null references changes,
  name text not null,
  -- What is looked at: `screens/order`.
  document text not null,
  seen_at timestamptz not null,
  primary key (change, name)
);
