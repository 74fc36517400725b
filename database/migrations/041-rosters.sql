-- A file of learners that was looked at, and what carrying it out would do. Carried out when somebody confirms it.
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
  stopped text check (stopped in ('changed', 'licences', 'failed')),
  primary key (organisation_id, id),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (settled_at is null or confirmed_at is not null)
);
call guard_tenant_table('rosters');
create policy sweep on rosters for select to daymark_worker using (true);
grant select (organisation_id, id, given_at, confirmed_at, settled_at) on rosters to daymark_worker;
create index rosters_waiting on rosters (confirmed_at) where confirmed_at is not null and settled_at is null;
create index rosters_by_age on rosters (given_at);

-- What stands on its lines, a PIN only as its hash, and what each would do; absent learners have a place and no line.
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

-- What the last roster said of a learner: whatever differs from it was set by hand.
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
