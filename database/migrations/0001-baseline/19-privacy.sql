-- Learners who were erased, by id alone: they are erased again when a backup brings them back. The object store has the
-- same list.
create table erasures (
  organisation_id uuid not null references organisations,
  learner_id uuid not null,
  id uuid not null,
  erased_by uuid,
  erased_at timestamptz not null,
  -- When it was written to the list in the object store.
  listed_at timestamptz,
  primary key (organisation_id, learner_id),
  unique (organisation_id, id)
);
call guard_tenant_table('erasures');
revoke update, delete on erasures from daymark_app;
grant update (listed_at) on erasures to daymark_app;
create index erasures_not_listed on erasures (erased_at) where listed_at is null;
create policy sweep on erasures for select to daymark_worker using (true);
grant select (organisation_id, learner_id, id, erased_at, listed_at) on erasures to daymark_worker;

-- The only way to change the ledger and the audit log, and only for learners in erasures. Seals stay valid.
create function erase_trail(of_learner uuid) returns void
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
revoke all on function erase_trail from public;
grant execute on function erase_trail to daymark_app;

-- Organisations that will be erased or were, by ids alone. The row outlives the organisation, so it has no key to it.
create table organisation_erasures (
  organisation_id uuid primary key,
  id uuid not null,
  asked_by uuid,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  begun_at timestamptz,
  staff uuid[] not null default '{}',
  erased_at timestamptz,
  listed_at timestamptz,
  check (erased_at is null or begun_at is not null),
  check (listed_at is null or begun_at is not null)
);
call guard_tenant_table('organisation_erasures');
create index organisation_erasures_not_done on organisation_erasures (due_at) where erased_at is null;
create index organisation_erasures_not_listed on organisation_erasures (begun_at) where listed_at is null;
create policy sweep on organisation_erasures for select to daymark_worker using (true);
grant select (organisation_id, id, due_at, begun_at, erased_at, listed_at) on organisation_erasures to daymark_worker;

create function refuse_unless_erasing() returns void language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from organisation_erasures
                  where organisation_id = asking_organisation() and begun_at is not null and erased_at is null) then
    raise exception 'This organisation is not being erased';
  end if;
end
$$;

-- Deletes some rows of a table, newest first where its rows refer to each other, and returns how many.
create function erase_of_organisation(of_table text, at_most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  deleted int;
  newest_first text := '';
begin
  perform refuse_unless_erasing();
  if of_table = 'organisation_erasures' then
    raise exception 'What was erased stays on the list';
  end if;
  if exists (select from pg_constraint
              where contype = 'f' and conrelid = to_regclass(quote_ident(of_table)) and confrelid = conrelid) then
    newest_first := 'order by id desc';
  end if;
  execute format('delete from %1$I where ctid = any (array(
    select ctid from %1$I where organisation_id = asking_organisation() %2$s limit $1))', of_table, newest_first)
    using at_most;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

-- Deletes the accounts of staff who work nowhere else, unless another organisation's rows refer to them.
create function erase_accounts_of_organisation() returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  account accounts;
  deleted int := 0;
begin
  perform refuse_unless_erasing();
  for account in
    select a.* from organisation_erasures e join accounts a on a.id = any (e.staff)
     where e.organisation_id = asking_organisation()
       and not exists (select from staff_members m where m.account_id = a.id)
     order by a.id
  loop
    begin
      delete from sessions where account_id = account.id;
      delete from account_devices where account_id = account.id;
      delete from account_identities where account_id = account.id;
      delete from account_notices where account_id = account.id;
      delete from second_steps where account_id = account.id;
      delete from second_factors where account_id = account.id;
      delete from code_requests where account_id = account.id or lower(email) = lower(account.email);
      delete from provider_visits where lower(email) = lower(account.email);
      delete from account_audit_entries where account_id = account.id;
      delete from accounts where id = account.id;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$$;
revoke all on function refuse_unless_erasing, erase_of_organisation, erase_accounts_of_organisation from public;
grant execute on function erase_of_organisation, erase_accounts_of_organisation to daymark_app;

-- What an organisation consented to: in which words, who for it, and until when. Only the end is ever changed.
create table consents (
  organisation_id uuid not null references organisations,
  id uuid not null,
  kind text not null check (kind in ('keeping-data', 'device-reminders', 'taking-part')),
  -- The legal basis of taking part.
  basis text check (basis in ('consent', 'task', 'contract')),
  note text check (length(note) between 1 and 300),
  words text not null check (length(words) between 1 and 4000),
  -- What the page for families said then about each kind of data.
  page jsonb,
  -- Null where it is not known, for consent that is older than this record.
  given_by uuid references accounts (id),
  given_at timestamptz not null,
  ended_as text check (ended_as in ('withdrawn', 'replaced')),
  ended_by uuid references accounts (id),
  ended_at timestamptz,
  primary key (organisation_id, id),
  check ((kind = 'taking-part') = (basis is not null)),
  check ((kind = 'keeping-data') = (page is not null)),
  check ((ended_as is null) = (ended_by is null) and (ended_as is null) = (ended_at is null))
);
call guard_tenant_table('consents');
revoke update on consents from daymark_app;
grant update (ended_as, ended_by, ended_at) on consents to daymark_app;
create unique index consents_standing on consents (organisation_id, kind) where ended_at is null;

-- Legal holds: while one lasts, a learner or, without a learner, the whole organisation cannot be erased.
create table holds (
  organisation_id uuid not null references organisations,
  id uuid not null,
  learner_id uuid,
  reason text not null check (length(reason) between 1 and 300),
  held_by uuid not null references accounts (id),
  held_at timestamptz not null,
  until_on date,
  ended_by uuid references accounts (id),
  ended_at timestamptz,
  -- The last e-mail about its end: 14 days before, one day before, over.
  told text check (told in ('fortnight', 'day', 'over')),
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((ended_by is null) = (ended_at is null))
);
call guard_tenant_table('holds');
create index holds_not_ended on holds (organisation_id, learner_id) where ended_at is null;
create policy sweep on holds for select to daymark_worker using (ended_at is null and until_on is not null);
grant select (organisation_id, until_on, ended_at, told) on holds to daymark_worker;

-- How long an organisation keeps a kind of data; a kind without a rule is kept until someone erases it. Nothing is
-- deleted before the owners were warned, which sets begins_at.
create table retention_rules (
  organisation_id uuid not null references organisations,
  kind text not null check (kind in ('left-learners', 'notes', 'looks', 'messages')),
  months int not null check (months between 1 and 120),
  set_by uuid not null references accounts (id),
  set_at timestamptz not null,
  begins_at timestamptz,
  primary key (organisation_id, kind)
);
call guard_tenant_table('retention_rules');
create policy sweep on retention_rules for select to daymark_worker using (true);
grant select (organisation_id, kind) on retention_rules to daymark_worker;

-- A file with everything of a learner or, without a learner, of the organisation. The worker writes it part by part.
create table organisation_exports (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  -- A hash of the exported tables and columns: a program with others starts again.
  shape bytea not null,
  lists smallint not null check (lists > 0),
  lists_done smallint not null default 0 check (lists_done between 0 and lists),
  -- How far into the list that is being written.
  up_to text[],
  entries bigint not null default 0,
  steps integer not null default 0,
  -- When it is continued. The program that writes it keeps moving this ahead.
  due_at timestamptz not null,
  failing_since timestamptz,
  ready_at timestamptz,
  bytes bigint,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('removed', 'erased', 'failed')),
  learner_id uuid,
  primary key (organisation_id, id),
  unique nulls not distinct (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((ready_at is null) = (bytes is null) and (ready_at is null) = (ends_at is null)),
  check ((ended_at is null) = (ended_why is null))
);
call guard_tenant_table('organisation_exports');
create index organisation_exports_under_way on organisation_exports (due_at) where ready_at is null and ended_at is null;
create policy sweep on organisation_exports for select to daymark_worker using (true);
grant select (organisation_id, id, due_at, ready_at, ends_at, ended_at) on organisation_exports to daymark_worker;

-- A compressed piece of one file of the zip, in the object store.
create table organisation_export_parts (
  organisation_id uuid not null,
  export_id uuid not null,
  place integer not null check (place >= 0),
  step integer not null,
  object_id uuid not null,
  file text not null check (length(file) between 1 and 120),
  bytes integer not null check (bytes > 0),
  -- Size and checksum of the file up to here, uncompressed.
  size bigint not null,
  sum bigint not null check (sum between 0 and 4294967295),
  primary key (organisation_id, export_id, place, step),
  foreign key (organisation_id, export_id) references organisation_exports (organisation_id, id) on delete cascade
);
call guard_tenant_table('organisation_export_parts');

-- A directory table: a browser that downloads the file cannot say who asks.
create table organisation_export_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  export_id uuid not null,
  account_id uuid not null references accounts (id),
  expires_at timestamptz not null,
  foreign key (organisation_id, export_id) references organisation_exports (organisation_id, id) on delete cascade
);
grant select, insert, update, delete on organisation_export_links to daymark_app;
grant select, delete on organisation_export_links to daymark_worker;
create index organisation_export_links_by_export on organisation_export_links (organisation_id, export_id);
create index organisation_export_links_by_account on organisation_export_links (account_id);
create index organisation_export_links_by_expiry on organisation_export_links (expires_at);
