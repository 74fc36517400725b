-- As before, but what waits is taken off its list by its place there: a search by id went through all of the list.
create or replace function seal_audit_entries(sealing_at timestamptz) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  asking uuid := asking_organisation();
  waiting uuid[];
  last audit_seals;
  next audit_seals;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit seals of ' || asking, 0)) then
    return 0;
  end if;
  with taken as (
    delete from audit_entries_unsealed
     where ctid = any (array(
       select ctid from audit_entries_unsealed where organisation_id = asking order by at, id limit 1000))
    returning id)
  select array_agg(id) into waiting from taken;
  if waiting is null then
    return 0;
  end if;
  update audit_entries set salt = gen_random_uuid()
   where organisation_id = asking and id = any (waiting) and salt is null and commitment is null;
  select * into last from audit_seals where organisation_id = asking order by number desc limit 1;
  select array_agg(w.id order by e.at, w.id),
         sha256(string_agg(case when e.id is null then sha256(uuid_send(w.id)) else audit_entry_hash(e) end, ''
                           order by e.at, w.id)),
         max(e.at)
    into next.entry_ids, next.contents, next.last_at
    from unnest(waiting) as w (id)
    left join audit_entries e on e.organisation_id = asking and e.id = w.id;
  next.number := coalesce(last.number, 0) + 1;
  next.previous := coalesce(last.hash, '');
  next.hash := sha256(convert_to(concat_ws(E'\n',
    asking, next.number, encode(next.previous, 'hex'), encode(next.contents, 'hex'), cardinality(next.entry_ids),
    coalesce(extract(epoch from next.last_at)::text, ''), extract(epoch from sealing_at)), 'UTF8'));
  insert into audit_seals (organisation_id, number, previous, contents, entry_ids, last_at, sealed_at, hash)
    values (asking, next.number, next.previous, next.contents, next.entry_ids, next.last_at, sealing_at, next.hash);
  return cardinality(waiting);
end
$$;
