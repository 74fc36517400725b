-- Organisations that will be erased, or were: by ids alone, for the entry outlives everything else of them.
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
create policy sweep on organisation_erasures for select to daymark_worker using (true);
grant select (organisation_id, id, due_at, begun_at, erased_at, listed_at) on organisation_erasures to daymark_worker;
create index organisation_erasures_not_done on organisation_erasures (due_at) where erased_at is null;
create index organisation_erasures_not_listed on organisation_erasures (begun_at) where listed_at is null;

-- Nothing of an organisation is deleted by these but while its erasing stands there as begun.
create function refuse_unless_erasing() returns void language plpgsql stable security definer
  set search_path = public, pg_temp as $$
begin
  if not exists (select from organisation_erasures
                  where organisation_id = asking_organisation() and begun_at is not null and erased_at is null) then
    raise exception 'This organisation is not being erased';
  end if;
end
$$;

-- Deletes some rows of a table, the newest first where rows of it name each other; tells how many.
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

-- Deletes the accounts of its staff who work nowhere else, but those that another organisation's records name.
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
