-- Up Migration
-- Since PostgreSQL 16 an account that may make roles gets no right to take on those that it made: it gives it to itself.
do $$ begin
  execute format('grant skrini_server to %I', current_user);
-- Another account's role, or none; or another database's migration does the same at this moment.
exception when insufficient_privilege or undefined_object or invalid_grant_operation or internal_error then null;
end $$;
