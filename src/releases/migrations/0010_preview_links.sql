-- Up Migration
-- Links that show a change to whoever has them, for an hour. Only the hash of a link's secret is kept.
create table preview_links (
  hash text primary key,
  change bigint not null references changes,
  made_by text not null,
  expires_at timestamptz not null
);
create index preview_links_of_change on preview_links (change);
