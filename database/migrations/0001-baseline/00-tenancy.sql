-- The tables of Daymark 1.0 by feature, in the order of shared/features.ts. A key to the table of a later feature is added with
-- that table. What tables look like now is in database/schema.sql.

-- Who is asking is set for each transaction; the policies read it here.
create function asking_organisation() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.organisation_id', true), '')::uuid
$$;

create function asking_account() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.account_id', true), '')::uuid
$$;

-- Called for every tenant table: the programs see the rows of one organisation, migrations see all of them.
create procedure guard_tenant_table(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_organisation on %s to daymark_app using (organisation_id = asking_organisation()) with check (organisation_id = asking_organisation())', target);
  execute format('create policy maintain on %s to current_user using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to daymark_app', target);
end
$$;

-- Called for the few tables that the worker searches across organisations for what is due.
create procedure let_sweeps_read(target regclass) language plpgsql as $$
begin
  execute format('create policy sweep on %s for select to daymark_worker using (true)', target);
  execute format('grant select on %s to daymark_worker', target);
end
$$;
