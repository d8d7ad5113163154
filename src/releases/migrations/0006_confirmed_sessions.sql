-- Up Migration
-- When the person last proved who it is; null asks for it again before what is sensitive.
alter table sessions add column confirmed_at timestamptz;
-- A sign-in at the provider that is to prove it again.
alter table provider_sign_ins add column confirms boolean not null default false;
