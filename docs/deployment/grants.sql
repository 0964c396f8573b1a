-- What the role of the nodes may do: read and write rows, and neither make nor change a table.
-- Run it as the owner of the tables after `npm run bank -- migrar`; running it again does no harm. That role must own the schema
-- public too, or the database (from PostgreSQL 15 on whoever owns the database owns that schema): to anybody else the first two lines
-- only warn and do nothing. If it does not, a superuser runs those two once.
-- The role is made once, by whoever may make roles:
--   create role zaguan_app login password '…';
--   grant pg_monitor to zaguan_app;   -- only to see how far standbys are behind

revoke create on schema public from public;
grant usage on schema public to zaguan_app;
do $$ begin
  if has_schema_privilege('zaguan_app', 'public', 'create') then
    raise exception 'zaguan_app may still make tables: run this as the owner of the schema public';
  end if;
end $$;
grant select, insert, update, delete on all tables in schema public to zaguan_app;
-- tables of later versions
alter default privileges in schema public grant select, insert, update, delete on tables to zaguan_app;

-- The audit and the texts that were signed only grow; which migrations ran is nobody's to write but the owner's.
-- What of the audit is past DIAS_AUDITORIA, or names a rut as versions before did, is swept by the owner alone, with `npm run bank -- olvidar` once a
-- month; the nodes sweep everything else, and say at their start what waits. `persona RUT borrar` is the owner's too.
revoke update, delete on audit, bank_text, kysely_migration from zaguan_app;
revoke insert on kysely_migration from zaguan_app;
revoke all on kysely_migration_lock from zaguan_app;
