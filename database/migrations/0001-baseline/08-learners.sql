create table learners (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  username text not null check (username ~ '^[a-z0-9][a-z0-9._@+-]{0,119}$'),
  email text check (length(email) <= 254),
  created_at timestamptz not null,
  withdrawn_at timestamptz,
  -- When a mail server said that there is no such address; cleared when the address is changed or tried again.
  email_refused_at timestamptz,
  -- From then on nothing says who it was. The answers stay, without a name.
  erased_at timestamptz,
  language text check (length(language) between 2 and 8),
  primary key (organisation_id, id)
);
call guard_tenant_table('learners');
create unique index learners_username on learners (organisation_id, username);
create unique index learners_email on learners (organisation_id, lower(email)) where email is not null;
alter table learner_reads add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table api_key_reads add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table sessions add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table message_stops add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table push_subscriptions add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table unsubscribe_links add foreign key (organisation_id, learner_id) references learners (organisation_id, id);

-- What a learner signs in with. A new secret gets a new id, and with it no failed tries.
create table learner_secrets (
  organisation_id uuid not null,
  learner_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('pictures', 'four-pictures', 'pin', 'password')),
  secret_hash text not null,
  set_at timestamptz not null,
  -- For picking some learners at random without reading all of them.
  chance double precision not null default random(),
  primary key (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_secrets');
create index learner_secrets_by_chance on learner_secrets (organisation_id, chance);

-- A browser that has signed this learner in before.
create table learner_devices (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, learner_id, device_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_devices');

-- Networks that learners signed in from lately, as hashes: where several did, a stranger's wrong tries slow down nobody.
create table learner_networks (
  organisation_id uuid not null,
  learner_id uuid not null,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, learner_id, network_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_networks');
create index learner_networks_by_network on learner_networks (organisation_id, network_hash, last_used_at);

-- A directory table: the secret of a card leads to its learner.
create table learner_cards (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  unique (organisation_id, learner_id),
  unique (organisation_id, code_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
grant select, insert, update, delete on learner_cards to daymark_app;

-- A directory table: the link in a message leads to its check-in.
create table one_time_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
grant select, insert, update, delete on one_time_links to daymark_app;
grant select, delete on one_time_links to daymark_worker;
create index one_time_links_by_expiry on one_time_links (expires_at);
create index one_time_links_by_learner on one_time_links (organisation_id, learner_id);

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

-- Words about a learner, kept with the learner and never with results.
create table staff_notes (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  words text not null check (length(words) between 1 and 80),
  written_by uuid not null references accounts (id),
  written_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('staff_notes');
create index staff_notes_by_learner on staff_notes (organisation_id, learner_id, on_date);

create table guardians (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  relation text not null check (length(relation) between 1 and 40),
  email text check (length(email) <= 254),
  may_receive text not null check (may_receive in ('nothing', 'by-hand', 'family-page')),
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('guardians');
create index guardians_by_learner on guardians (organisation_id, learner_id);

-- Whether a family, or an adult learner, consented to taking part. A record: it allows and forbids nothing.
create table family_consents (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  -- The call that wrote it, perhaps for many learners.
  request_key uuid not null,
  state text not null check (state in ('asked', 'given', 'refused', 'withdrawn')),
  by_kind text not null check (by_kind in ('guardian', 'learner', 'somebody', 'family')),
  -- Their name at that time; null where nobody is named.
  by_name text check (length(by_name) between 1 and 120),
  how text not null check (how in ('paper', 'in-person', 'mail')),
  on_date date not null,
  noted_by uuid not null references accounts (id),
  noted_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, request_key, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((by_name is not null) = (by_kind in ('guardian', 'somebody')))
);
call guard_tenant_table('family_consents');
revoke update on family_consents from daymark_app;
create index family_consents_of_learner on family_consents (organisation_id, learner_id, noted_at desc, id desc);

-- A list of learners that was read, with what importing it will do. It is imported once someone confirms it.
create table rosters (
  organisation_id uuid not null references organisations,
  id uuid not null,
  given_by uuid not null references accounts (id),
  given_at timestamptz not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_columns jsonb not null,
  overwrites boolean not null,
  withdraws_absent boolean not null,
  summary jsonb not null,
  fingerprint text not null check (length(fingerprint) = 64),
  confirmed_at timestamptz,
  confirmed_by uuid references accounts (id),
  settled_at timestamptz,
  stopped text check (stopped in ('changed', 'licences', 'failed', 'overtaken')),
  -- What a OneRoster file said besides: who left, and the names of classes. Null for other lists.
  one_roster jsonb,
  primary key (organisation_id, id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (settled_at is null or confirmed_at is not null)
);
call guard_tenant_table('rosters');
create policy sweep on rosters for select to daymark_worker using (true);
grant select (organisation_id, id, given_at, confirmed_at, settled_at) on rosters to daymark_worker;
create index rosters_waiting on rosters (confirmed_at) where confirmed_at is not null and settled_at is null;
create index rosters_by_age on rosters (given_at);

-- Its lines, a PIN only as a hash, and what each will do. Learners who are not on the list have a place and no line.
create table roster_lines (
  organisation_id uuid not null,
  roster_id uuid not null,
  place int not null,
  verdict text not null check (verdict in ('added', 'changed', 'kept', 'withdrawn', 'refused', 'unchanged')),
  read jsonb,
  pin_hash text,
  told jsonb not null,
  primary key (organisation_id, roster_id, place),
  foreign key (organisation_id, roster_id) references rosters (organisation_id, id) on delete cascade
);
call guard_tenant_table('roster_lines');
create index roster_lines_by_verdict on roster_lines (organisation_id, roster_id, verdict, place);

-- What the last roster said about a learner: whatever is different now was changed by hand.
create table roster_entries (
  organisation_id uuid not null,
  learner_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  email text check (length(email) <= 254),
  groups text[] not null,
  primary key (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('roster_entries');

-- The id of a learner in the school's own system, and their classes by its ids of each enrolment.
create table system_learners (
  organisation_id uuid not null,
  sourced_id text not null check (length(sourced_id) between 1 and 255),
  learner_id uuid not null,
  enrolments jsonb not null,
  primary key (organisation_id, sourced_id),
  unique (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('system_learners');

-- The group of each class in the school's own system.
create table system_classes (
  organisation_id uuid not null references organisations,
  sourced_id text not null,
  group_name text not null check (length(group_name) between 1 and 120),
  primary key (organisation_id, sourced_id)
);
call guard_tenant_table('system_classes');
