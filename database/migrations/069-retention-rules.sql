-- How long an organisation keeps a kind of what ages; a kind without a rule stays until it is erased by hand. Nothing goes
-- before its owners were warned: begins_at is set by the warning.
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
