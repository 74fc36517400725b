-- What does not open when its schedule says: one opening by its original date and slot, or that slot from then on.
create table schedule_exceptions (
  organisation_id uuid not null,
  schedule_id uuid not null,
  on_date date not null,
  slot int not null check (slot >= 0),
  -- Holds for this slot from the date on, as long as no later one of these does.
  following boolean not null default false,
  -- The local time it opens at instead; null where it is cancelled.
  moved_time time,
  -- The day it opens on instead; only one opening goes to another day.
  moved_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, schedule_id, on_date, slot, following),
  check (moved_on is null or moved_time is not null),
  check ((following or moved_time is null) = (moved_on is null)),
  foreign key (organisation_id, schedule_id) references schedules (organisation_id, id) on delete cascade
);
call guard_tenant_table('schedule_exceptions');

-- The day on which what was moved opens; null where that is its original date.
alter table occurrences add column moved_on date;
create index occurrences_by_day_moved_to on occurrences (organisation_id, moved_on) where moved_on is not null;
alter table schedules add column next_moved_on date;

-- A directory table: calendar programs know only the secret of the address, which says whose calendar it is.
create table calendar_feeds (
  secret_hash bytea primary key,
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts (id),
  made_at timestamptz not null,
  unique (organisation_id, account_id)
);
grant select, insert, update, delete on calendar_feeds to daymark_app;
