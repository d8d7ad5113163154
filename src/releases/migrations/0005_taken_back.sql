-- Up Migration
-- Releases that a channel went back from: journeys on them end at their next page.
create table taken_back (
  channel text not null references channels,
  release text not null references releases,
  made_at timestamptz not null,
  primary key (channel, release)
);
