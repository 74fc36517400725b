-- The labels that school days have in turn, such as A and B, in the organisations that go by them.
create table day_cycles (
  organisation_id uuid primary key references organisations (organisation_id),
  labels text[] not null check (cardinality(labels) between 2 and 10),
  weekdays text[] not null check (cardinality(weekdays) between 1 and 7),
  closed_days_count boolean not null
);
call guard_tenant_table('day_cycles');

-- The dates of which a label was said; all days after one follow from it.
create table labelled_days (
  organisation_id uuid not null references day_cycles (organisation_id) on delete cascade,
  on_date date not null,
  label text not null,
  primary key (organisation_id, on_date)
);
call guard_tenant_table('labelled_days');
