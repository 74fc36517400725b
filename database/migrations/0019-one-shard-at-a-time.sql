-- What also runs where each organisation's rows are on one of several servers.

-- There a policy holds no subquery, but it may call what asks in turn.
create function works_for(organisation uuid) returns boolean language sql stable
  set search_path = public, pg_temp as $$
  select exists (select from staff_members m where m.organisation_id = organisation and m.account_id = asking_account())
$$;
drop policy own_membership on organisations;
create policy own_membership on organisations for select to daymark_app
  using (asking_account() is not null and works_for(organisation_id));

-- There a trigger sees the part of its table that it fires on, by the name of that part.
create or replace function refuse_overspending() returns trigger language plpgsql as $$
declare
  left_over bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.organisation_id || new.learner_id, 0));
  execute format('select sum(amount) from %s where organisation_id = $1 and learner_id = $2', tg_relid::regclass)
    into left_over using new.organisation_id, new.learner_id;
  if left_over < 0 then
    raise exception 'A learner cannot spend more tokens than they have' using errcode = 'check_violation';
  end if;
  return null;
end
$$;

-- What waits for its seal goes into the part beside the one it fires on.
create or replace function await_seal() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  beside text := 'audit_entries_unsealed';
begin
  if tg_table_name <> 'audit_entries' then
    select format('%s_%s', beside, other.shardid) into beside
      from pg_catalog.pg_dist_shard own
      join pg_catalog.pg_dist_shard other
        on other.logicalrelid = 'audit_entries_unsealed'::regclass and other.shardminvalue = own.shardminvalue
     where own.shardid = substring(tg_table_name from '[0-9]+$')::bigint;
  end if;
  execute format('insert into %I (organisation_id, at, id)
    select organisation_id, at, id from added where organisation_id <> %L', beside, '00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
