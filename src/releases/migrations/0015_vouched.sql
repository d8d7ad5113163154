-- Up Migration
-- Somebody else vouches that an account is its person's own: what was done to it before weighs no more.
alter table account_acts drop constraint account_acts_kind_check;
alter table account_acts add constraint account_acts_kind_check
  check (kind in ('made', 'roles', 'reset', 'enabled', 'factor', 'vouched'));
