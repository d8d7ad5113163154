-- Up Migration
-- Programs by which assistants worked on a change, as these name themselves.
create table change_assistants (
  change bigint not null references changes,
  name text not null,
  primary key (change, name)
);
