-- By which its person names a linked identity.
alter table account_identities add column id uuid not null default gen_random_uuid() unique;
alter table staff_identities add column id uuid not null default gen_random_uuid(), add unique (organisation_id, id);

-- The provider that vouched first, where it was not a password.
alter table second_steps add column provider text check (length(provider) <= 40);

-- What was tried at organisations that do not exist, or at accounts that nobody has, is nobody's history: it is swept.
create policy nobodys on audit_entries to daymark_worker using (organisation_id = '00000000-0000-0000-0000-000000000000');
grant select, delete on audit_entries to daymark_worker;

alter table account_audit_entries enable row level security;
alter table account_audit_entries force row level security;
create policy accounts on account_audit_entries to daymark_app using (true) with check (true);
create policy nobodys on account_audit_entries to daymark_worker using (account_id is null);
create policy maintain on account_audit_entries to current_user using (true) with check (true);
grant select, delete on account_audit_entries to daymark_worker;
