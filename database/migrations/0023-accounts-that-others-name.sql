-- Where tables are spread over several servers, no key tells whether another organisation's record names an account. Without
-- its row such a record could not be restored on a single server: the row stays there, and says nothing of anybody.
create or replace function erase_accounts_of_organisation(organisation uuid) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  staff_ids uuid[];
  account record;
  deleted int := 0;
  are_keys_held boolean := exists (select from pg_constraint where conname = 'uploads_added_by_fkey');
begin
  perform refuse_unless_asking(organisation);
  select e.staff into staff_ids from organisation_erasures e
   where e.organisation_id = organisation and e.begun_at is not null and e.erased_at is null;
  for account in
    select a.id, a.email from accounts a
     where a.id = any (staff_ids) and not exists (select from staff_members m where m.account_id = a.id)
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
      if are_keys_held then
        delete from accounts where id = account.id;
      else
        update accounts set name = '–', email = account.id || '@erased.invalid', password_hash = null, language = null,
                            hints_put_away = null
         where id = account.id;
      end if;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$$;
