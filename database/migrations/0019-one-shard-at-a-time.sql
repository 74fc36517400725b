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

-- There a function with its owner's rights runs on the server that has the organisation, which it is told by. What stands
-- for these until no program of the last version calls it goes by whoever asks alone.
create function refuse_unless_asking(organisation uuid) returns void language plpgsql stable
  set search_path = public, pg_temp as $$
begin
  if organisation is distinct from asking_organisation() then
    raise exception 'This organisation is not the one that asks';
  end if;
end
$$;

create function put_entry_aside(organisation uuid, of_check_in uuid, by_act uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entry responses;
begin
  perform refuse_unless_asking(organisation);
  delete from responses
   where organisation_id = organisation and check_in_id = of_check_in and rater = 'learner' and account_id is not null
  returning * into entry;
  if found then
    insert into entries_taken_back (organisation_id, id, check_in_id, answers, submission_key, submitted_at, answered_at)
      values (organisation, by_act, of_check_in, entry.answers, entry.submission_key, entry.submitted_at,
              entry.answered_at);
  end if;
end
$$;

create function erase_trail(organisation uuid, of_learner uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  other_salt uuid := gen_random_uuid();
begin
  perform refuse_unless_asking(organisation);
  if not exists (select from erasures where organisation_id = organisation and learner_id = of_learner) then
    return;
  end if;
  delete from token_entries where organisation_id = organisation and learner_id = of_learner;
  update audit_entries a
     set commitment = coalesce(a.commitment, audit_commitment(coalesce(a.salt, other_salt), a.detail, a.address)),
         salt = null, detail = '{}', address = null
   where organisation_id = organisation and (a.subject_id = of_learner or a.actor_id = of_learner);
end
$$;

-- What waits is deleted by ctid: a search by id reads the whole list.
create function seal_audit_entries(organisation uuid, sealing_at timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting uuid[];
  salts uuid[];
  last audit_seals;
  next audit_seals;
begin
  perform refuse_unless_asking(organisation);
  if not pg_try_advisory_xact_lock(hashtextextended('audit seals of ' || organisation, 0)) then
    return 0;
  end if;
  with taken as (
    delete from audit_entries_unsealed
     where organisation_id = organisation and ctid = any (array(
       select ctid from audit_entries_unsealed where organisation_id = organisation order by at, id limit 1000))
    returning id)
  select array_agg(id) into waiting from taken;
  if waiting is null then
    return 0;
  end if;
  salts := array(select gen_random_uuid() from unnest(waiting));
  update audit_entries e set salt = given.salt from unnest(waiting, salts) as given (id, salt)
   where e.organisation_id = organisation and e.id = given.id and e.salt is null and e.commitment is null;
  select * into last from audit_seals where organisation_id = organisation order by number desc limit 1;
  select array_agg(w.id order by e.at, w.id),
         sha256(string_agg(case when e.id is null then sha256(uuid_send(w.id)) else sha256(convert_to(concat_ws(E'\n',
           e.id, extract(epoch from e.at), e.actor_kind, coalesce(e.actor_id::text, ''),
           octet_length(e.action), e.action, e.subject_kind, coalesce(e.subject_id::text, ''),
           encode(coalesce(e.commitment, audit_commitment(e.salt, e.detail, e.address)), 'hex')), 'UTF8')) end, ''
                           order by e.at, w.id)),
         max(e.at)
    into next.entry_ids, next.contents, next.last_at
    from unnest(waiting) as w (id)
    left join audit_entries e on e.organisation_id = organisation and e.id = w.id;
  next.number := coalesce(last.number, 0) + 1;
  next.previous := coalesce(last.hash, '');
  next.hash := sha256(convert_to(concat_ws(E'\n',
    organisation, next.number, encode(next.previous, 'hex'), encode(next.contents, 'hex'), cardinality(next.entry_ids),
    coalesce(extract(epoch from next.last_at)::text, ''), extract(epoch from sealing_at)), 'UTF8'));
  insert into audit_seals (organisation_id, number, previous, contents, entry_ids, last_at, sealed_at, hash)
    values (organisation, next.number, next.previous, next.contents, next.entry_ids, next.last_at, sealing_at, next.hash);
  return cardinality(waiting);
end
$$;

-- Deletes some rows of a table, newest first where its rows refer to each other, and returns how many.
create function erase_of_organisation(organisation uuid, of_table text, at_most int) returns int
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  deleted int;
  newest_first text := '';
begin
  perform refuse_unless_asking(organisation);
  if not exists (select from organisation_erasures
                  where organisation_id = organisation and begun_at is not null and erased_at is null) then
    raise exception 'This organisation is not being erased';
  end if;
  if of_table = 'organisation_erasures' then
    raise exception 'What was erased stays on the list';
  end if;
  if exists (select from pg_constraint
              where contype = 'f' and conrelid = to_regclass(quote_ident(of_table)) and confrelid = conrelid) then
    newest_first := 'order by id desc';
  end if;
  execute format('delete from %1$I where organisation_id = $1 and ctid = any (array(
    select ctid from %1$I where organisation_id = $1 %2$s limit $2))', of_table, newest_first)
    using organisation, at_most;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Whoever erases an organisation deletes by itself what leads to it.
grant delete on sign_in_rules to daymark_app;

revoke execute on function put_entry_aside(uuid, uuid, uuid), erase_trail(uuid, uuid), seal_audit_entries(uuid, timestamptz),
  erase_of_organisation(uuid, text, int) from public;
grant execute on function put_entry_aside(uuid, uuid, uuid), erase_trail(uuid, uuid), seal_audit_entries(uuid, timestamptz),
  erase_of_organisation(uuid, text, int) to daymark_app;
