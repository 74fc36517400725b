create table organisations (
  organisation_id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('school', 'programme')),
  code text not null,
  time_zone text not null,
  locale text not null default 'en-GB',
  created_at timestamptz not null,
  logo text check (logo ~ '^/uploads/[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}(-small)?[.]webp$')
);
call guard_tenant_table('organisations');
create policy sweep on organisations for select to daymark_worker using (true);
grant select (organisation_id, name, code, time_zone) on organisations to daymark_worker;
alter table identity_providers add foreign key (organisation_id) references organisations;

-- A directory table. A code that was replaced works until it ends; the one in use has no end.
create table organisation_codes (
  code text primary key check (code ~ '^[A-Z0-9]{4,12}$'),
  organisation_id uuid not null references organisations deferrable initially deferred,
  ends_at timestamptz
);
grant select, insert, update, delete on organisation_codes to daymark_app;
create unique index organisation_codes_in_use on organisation_codes (organisation_id) where ends_at is null;
create index organisation_codes_by_organisation on organisation_codes (organisation_id);

-- A directory table: read together with the session.
create table sign_in_rules (
  organisation_id uuid primary key references organisations,
  second_factor_required boolean not null
);
grant select, insert, update on sign_in_rules to daymark_app;

create table closures (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  -- On the first and on the last day; null where all of it is closed.
  from_time time,
  until_time time,
  primary key (organisation_id, id)
);
call guard_tenant_table('closures');
create index closures_by_day on closures (organisation_id, ends_on);
