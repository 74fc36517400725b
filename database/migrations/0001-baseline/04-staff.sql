-- A directory table: the organisations of an account are read before one is chosen.
create table staff_members (
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts (id),
  role text not null check (role in ('owner', 'admin', 'educator', 'observer')),
  joined_at timestamptz not null,
  primary key (organisation_id, account_id)
);
grant select, insert, update, delete on staff_members to daymark_app;
grant select (organisation_id, account_id) on staff_members to daymark_worker;
create index staff_members_by_account on staff_members (account_id);
create policy own_membership on organisations for select to daymark_app using (
  exists (select 1 from staff_members m where m.organisation_id = organisations.organisation_id and m.account_id = asking_account())
);
alter table confirmations add foreign key (organisation_id, account_id)
  references staff_members (organisation_id, account_id) on delete cascade;

-- Deleted when it is accepted, declined or revoked.
create table staff_invitations (
  organisation_id uuid not null references organisations,
  id uuid not null,
  email text not null check (length(email) <= 254),
  role text not null check (role in ('owner', 'admin', 'educator', 'observer')),
  invited_by uuid not null references accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > invited_at),
  -- Counts the e-mails asked for; only the newest is sent.
  sending int not null default 1 check (sending > 0),
  sent_at timestamptz,
  -- One for each try to send the newest e-mail; none once the invitation has lapsed.
  secret_hashes bytea[] not null default '{}',
  lapsed_at timestamptz,
  language text not null default 'en' check (length(language) between 2 and 8),
  primary key (organisation_id, id)
);
call guard_tenant_table('staff_invitations');
create unique index staff_invitations_email on staff_invitations (organisation_id, lower(email));
create index staff_invitations_by_inviter on staff_invitations (organisation_id, invited_by);
