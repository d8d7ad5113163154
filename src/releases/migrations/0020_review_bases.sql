-- Up Migration
-- The base that a reviewed release was compared with. Null for reviews before this was noted.
alter table reviews add column base text;
