create table forms (
  organisation_id uuid not null references organisations,
  id uuid not null,
  title text not null check (length(title) <= 120),
  status text not null check (status in ('draft', 'active', 'paused', 'ended')),
  draft jsonb,
  draft_revision int not null default 0,
  current_version int,
  created_by uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('forms');
create index forms_by_status on forms (organisation_id, status, created_at desc);

create table form_versions (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version int not null check (version > 0),
  content jsonb not null,
  in_force_at timestamptz not null,
  created_by uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, form_id, version),
  foreign key (organisation_id, form_id) references forms (organisation_id, id)
);
call guard_tenant_table('form_versions');
revoke update, delete on form_versions from daymark_app;

create table assignments (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  learner_id uuid,
  group_id uuid,
  goal_percentage int check (goal_percentage between 1 and 100),
  match_rate int check (match_rate in (100, 50, 33, 16, 5)),
  starts_on date not null,
  ends_on date,
  primary key (organisation_id, id),
  check ((learner_id is null) <> (group_id is null)),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, group_id) references groups (organisation_id, id)
);
call guard_tenant_table('assignments');
create unique index assignments_learner on assignments (organisation_id, form_id, learner_id) where learner_id is not null;
create unique index assignments_group on assignments (organisation_id, form_id, group_id) where group_id is not null;
create index assignments_by_learner on assignments (organisation_id, learner_id) where learner_id is not null;

create table schedules (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  rule jsonb,
  starts_on date not null,
  periods jsonb not null,
  window_minutes int not null check (window_minutes between 5 and 1440),
  reminder_minutes int check (reminder_minutes between 1 and 1440),
  time_zone text not null,
  next_due_at timestamptz,
  next_on_date date,
  next_slot int,
  failed_at timestamptz,
  primary key (organisation_id, id),
  check ((next_due_at is null) = (next_on_date is null) and (next_due_at is null) = (next_slot is null)),
  foreign key (organisation_id, form_id) references forms (organisation_id, id)
);
call guard_tenant_table('schedules');
call let_sweeps_read('schedules');
create index schedules_due on schedules (next_due_at) where next_due_at is not null;
create unique index schedules_by_form on schedules (organisation_id, form_id);
