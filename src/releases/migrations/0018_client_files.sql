-- Up Migration
-- Files of the clients that servers have in their pages. While servers of two versions are behind one address, a page of
-- one asks the other for its code.
create table client_files (
  runtime text not null references runtimes,
  path text not null,
  bytes bytea not null,
  -- When a server last started with this client.
  started_at timestamptz not null,
  primary key (runtime, path)
);
create index on client_files (path);
