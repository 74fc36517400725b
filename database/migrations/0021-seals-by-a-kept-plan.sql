-- What waits for its seal is put down by a plan that is kept; only beside a part of a spread table is it planned anew.
create or replace function await_seal() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  beside text;
begin
  if tg_table_name = 'audit_entries' then
    insert into audit_entries_unsealed (organisation_id, at, id)
      select organisation_id, at, id from added where organisation_id <> nobody;
    return null;
  end if;
  select format('%s_%s', 'audit_entries_unsealed', other.shardid) into beside
    from pg_catalog.pg_dist_shard own
    join pg_catalog.pg_dist_shard other
      on other.logicalrelid = 'audit_entries_unsealed'::regclass and other.shardminvalue = own.shardminvalue
   where own.shardid = substring(tg_table_name from '[0-9]+$')::bigint;
  execute format('insert into %I (organisation_id, at, id)
    select organisation_id, at, id from added where organisation_id <> $1', beside) using nobody;
  return null;
end
$$;
