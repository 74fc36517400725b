create table audit_entries (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'learner', 'key', 'system')),
  actor_id uuid,
  action text not null check (length(action) <= 80),
  subject_kind text not null check (length(subject_kind) <= 40),
  subject_id uuid,
  detail jsonb not null default '{}',
  -- Null where nobody called.
  address inet,
  -- What the entry says about people is hashed with this. Erasing them deletes the salt and keeps the hash as commitment.
  salt uuid default gen_random_uuid(),
  commitment bytea,
  primary key (organisation_id, id)
);
call guard_tenant_table('audit_entries');
revoke update, delete on audit_entries from daymark_app;
create index audit_entries_by_subject on audit_entries (organisation_id, subject_id, at);
create index audit_entries_by_time on audit_entries (organisation_id, at, id);
-- Staff see who guesses at sign-ins without reading the log of a whole day.
create index audit_entries_failed_sign_ins on audit_entries (organisation_id, at)
 where action in ('learners.sign-in-failed', 'learners.signed-in');
-- Sign-ins tried at organisations that do not exist. The worker deletes them after a while.
create policy nobodys on audit_entries to daymark_worker using (organisation_id = '00000000-0000-0000-0000-000000000000');
grant select, delete on audit_entries to daymark_worker;

-- Entries without a seal. A row is added in the transaction of its entry, so an entry that commits late is sealed too.
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

-- Each seal is a hash over some of an organisation's entries and over the seal before it.
create table audit_seals (
  organisation_id uuid not null,
  number int not null check (number > 0),
  previous bytea not null,
  contents bytea not null,
  entry_ids uuid[] not null,
  last_at timestamptz,
  sealed_at timestamptz not null,
  hash bytea not null,
  -- When the hash was written outside the database.
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

-- Seals up to 1,000 entries of the asking organisation, oldest first, and returns how many. An entry that was deleted
-- before it was sealed is sealed as missing. Rows are deleted by ctid: a search by id reads the whole list.
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
revoke all on function seal_audit_entries from public;
grant execute on function seal_audit_entries to daymark_app;

-- What happens to an account outside any organisation. It outlives the account, so it has no key to it.
create table account_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  action text not null check (length(action) <= 80),
  address inet,
  detail jsonb not null default '{}'
);
alter table account_audit_entries enable row level security;
alter table account_audit_entries force row level security;
create policy accounts on account_audit_entries to daymark_app using (true) with check (true);
create policy nobodys on account_audit_entries to daymark_worker using (account_id is null);
create policy maintain on account_audit_entries to current_user using (true) with check (true);
grant select, insert on account_audit_entries to daymark_app;
grant select, delete on account_audit_entries to daymark_worker;
create index account_audit_entries_by_account on account_audit_entries (account_id, at);

-- Which member of staff saw a learner's data on a day: one row for each day and kind, however often.
create table learner_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  account_id uuid not null,
  what text not null check (what in ('answers', 'results', 'list', 'evidence')),
  first_at timestamptz not null,
  primary key (organisation_id, learner_id, on_date, account_id, what)
);
call guard_tenant_table('learner_reads');
create index learner_reads_by_age on learner_reads (organisation_id, first_at);

-- The same for other programs that read by an API key.
create table api_key_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  key_id uuid not null,
  first_at timestamptz not null,
  primary key (organisation_id, learner_id, on_date, key_id)
);
call guard_tenant_table('api_key_reads');
create index api_key_reads_by_age on api_key_reads (organisation_id, first_at);
