-- Up Migration
-- Made once for all servers on this database; each keeps a copy on its disk.

create table server_keys (
  name text primary key,
  key text not null
);

insert into server_keys (name, key)
values ('cookies', encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'));
