-- On these days all that opens from a time on opens later, in every schedule.
create table delays (
  organisation_id uuid not null references organisations (organisation_id),
  on_date date not null,
  from_time time without time zone not null,
  by_minutes integer not null check (by_minutes between 5 and 600),
  -- From when on nothing opens any more; none where only the day's end ends it.
  until_time time without time zone,
  created_at timestamptz not null,
  primary key (organisation_id, on_date)
);
alter table delays enable row level security;
alter table delays force row level security;
create policy own_organisation on delays to daymark_app
  using (organisation_id = asking_organisation()) with check (organisation_id = asking_organisation());
create policy maintain on delays to daymark using (true) with check (true);
grant select, insert, update, delete on delays to daymark_app;
