-- Directory tables: looked up before an organisation is known, so without a tenant policy.
create table accounts (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  created_at timestamptz not null
);
create unique index accounts_email on accounts (lower(email));
grant select, insert, update on accounts to daymark_app;

create table organisation_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,12}$'),
  organisation_id uuid not null unique
);
grant select, insert, update, delete on organisation_codes to daymark_app;

create table staff_members (
  organisation_id uuid not null,
  account_id uuid not null references accounts (id),
  role text not null check (role in ('owner', 'admin', 'educator', 'observer')),
  joined_at timestamptz not null,
  primary key (organisation_id, account_id)
);
create index staff_members_by_account on staff_members (account_id);
grant select, insert, update, delete on staff_members to daymark_app;

create table sessions (
  token_hash bytea primary key,
  account_id uuid references accounts (id),
  organisation_id uuid,
  learner_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((account_id is null) <> (learner_id is null)),
  check ((learner_id is null) = (organisation_id is null))
);
create index sessions_by_account on sessions (account_id) where account_id is not null;
create index sessions_by_learner on sessions (organisation_id, learner_id) where learner_id is not null;
grant select, insert, update, delete on sessions to daymark_app;

create table organisations (
  organisation_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('school', 'programme')),
  code text not null,
  time_zone text not null,
  locale text not null default 'en-GB',
  created_at timestamptz not null
);
call guard_tenant_table('organisations');
create policy own_membership on organisations for select to daymark_app using (
  exists (select 1 from staff_members m where m.organisation_id = organisations.organisation_id and m.account_id = asking_account())
);
alter table organisation_codes add foreign key (organisation_id) references organisations deferrable initially deferred;
alter table staff_members add foreign key (organisation_id) references organisations;

create table closures (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  from_time time,
  primary key (organisation_id, id)
);
call guard_tenant_table('closures');
create index closures_by_day on closures (organisation_id, ends_on);

create table groups (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('groups');
create unique index groups_name on groups (organisation_id, lower(name)) where archived_at is null;

create table group_staff (
  organisation_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  primary key (organisation_id, group_id, account_id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id),
  foreign key (organisation_id, account_id) references staff_members (organisation_id, account_id) on delete cascade
);
call guard_tenant_table('group_staff');
create index group_staff_by_account on group_staff (organisation_id, account_id);

create table learners (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  username text not null check (username ~ '^[a-z0-9][a-z0-9._-]{0,39}$'),
  email text check (length(email) <= 254),
  pin_hash text,
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('learners');
create unique index learners_username on learners (organisation_id, username);
create unique index learners_email on learners (organisation_id, lower(email)) where email is not null;
alter table sessions add foreign key (organisation_id, learner_id) references learners (organisation_id, id);

create table group_learners (
  organisation_id uuid not null,
  group_id uuid not null,
  learner_id uuid not null,
  primary key (organisation_id, group_id, learner_id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('group_learners');
create index group_learners_by_learner on group_learners (organisation_id, learner_id);

create table audit_entries (
  organisation_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'learner', 'system')),
  actor_id uuid,
  action text not null check (length(action) <= 80),
  subject_kind text not null check (length(subject_kind) <= 40),
  subject_id uuid,
  detail jsonb not null default '{}',
  primary key (organisation_id, id)
);
call guard_tenant_table('audit_entries');
revoke update, delete on audit_entries from daymark_app;
create index audit_entries_by_subject on audit_entries (organisation_id, subject_id, at);
