-- What an entry says of people is hashed with a salt, and the salt goes when they are erased: the hash then leads nowhere.
alter table audit_entries add column salt uuid;
alter table audit_entries alter column salt set default gen_random_uuid();
alter table audit_entries add column commitment bytea;

-- Seals of an organisation's entries, each over some of them and over the seal before.
create table audit_seals (
  organisation_id uuid not null,
  number int not null check (number > 0),
  previous bytea not null,
  contents bytea not null,
  entry_ids uuid[] not null,
  last_at timestamptz,
  sealed_at timestamptz not null,
  hash bytea not null,
  kept_at timestamptz,
  primary key (organisation_id, number)
);
alter table audit_seals alter column entry_ids set storage external;
call guard_tenant_table('audit_seals');
revoke insert, update, delete on audit_seals from daymark_app;
grant update (kept_at) on audit_seals to daymark_app;
create index audit_seals_not_kept on audit_seals (organisation_id, number) where kept_at is null;
create policy sweep on audit_seals for select to daymark_worker using (true);
grant select (organisation_id, number, kept_at) on audit_seals to daymark_worker;

-- Entries that no seal holds yet. Each comes here with its entry and is seen when that is: however late it commits, it is
-- sealed once.
create table audit_entries_unsealed (
  organisation_id uuid not null,
  at timestamptz not null,
  id uuid not null,
  primary key (organisation_id, at, id)
);
call guard_tenant_table('audit_entries_unsealed');
revoke insert, update, delete on audit_entries_unsealed from daymark_app;
create policy sweep on audit_entries_unsealed for select to daymark_worker using (true);
grant select (organisation_id) on audit_entries_unsealed to daymark_worker;

-- What was tried at organisations that nobody has is forgotten, so it is not sealed.
create function await_seal() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into audit_entries_unsealed (organisation_id, at, id)
    select organisation_id, at, id from added where organisation_id <> '00000000-0000-0000-0000-000000000000';
  return null;
end
$$;
revoke all on function await_seal from public;
create trigger await_seal after insert on audit_entries
  referencing new table as added for each statement execute function await_seal();

create function audit_commitment(salt uuid, detail jsonb, address inet) returns bytea
  language sql immutable set search_path = public, pg_temp as $$
  select sha256(uuid_send(salt) || convert_to(detail::text || E'\n' || coalesce(address::text, ''), 'UTF8'))
$$;

create function audit_entry_hash(entry audit_entries) returns bytea
  language sql stable set search_path = public, pg_temp as $$
  select sha256(convert_to(concat_ws(E'\n',
    entry.id, extract(epoch from entry.at), entry.actor_kind, coalesce(entry.actor_id::text, ''),
    octet_length(entry.action), entry.action, entry.subject_kind, coalesce(entry.subject_id::text, ''),
    encode(coalesce(entry.commitment, audit_commitment(entry.salt, entry.detail, entry.address)), 'hex')), 'UTF8'))
$$;

-- Seals up to a thousand entries of the asking organisation, the oldest first; tells how many. One that is gone before it
-- was sealed is sealed as gone.
create function seal_audit_entries(sealing_at timestamptz) returns int language plpgsql security definer
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
  waiting := array(select id from audit_entries_unsealed
                    where organisation_id = asking order by at, id limit 1000);
  if cardinality(waiting) = 0 then
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
  delete from audit_entries_unsealed where organisation_id = asking and id = any (waiting);
  return cardinality(waiting);
end
$$;
revoke all on function seal_audit_entries from public;
grant execute on function seal_audit_entries to daymark_app;

-- As before, and what was sealed of whoever is erased goes on holding without it.
create or replace function erase_trail(of_learner uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from token_entries t
   using erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and t.organisation_id = e.organisation_id and t.learner_id = e.learner_id;
  update audit_entries a
     set commitment = coalesce(a.commitment, audit_commitment(coalesce(a.salt, gen_random_uuid()), a.detail, a.address)),
         salt = null, detail = '{}', address = null
    from erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and a.organisation_id = e.organisation_id and (a.subject_id = e.learner_id or a.actor_id = e.learner_id);
$$;
