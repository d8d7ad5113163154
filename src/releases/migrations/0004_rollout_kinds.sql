-- Up Migration
-- How a rollout came to be: the publication that it ends in says so for ever.

alter table rollouts
  add column kind text not null default 'publish' check (kind in ('publish', 'emergency')),
  add column reason text not null default '';
