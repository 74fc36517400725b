create table forms (
  organisation_id uuid not null references organisations,
  id uuid not null,
  title text not null check (length(title) <= 120),
  status text not null check (status in ('draft', 'active', 'paused', 'ended')),
  -- A published form has a draft only while someone is changing it.
  draft jsonb,
  draft_revision int not null default 0,
  current_version int,
  created_by uuid not null,
  created_at timestamptz not null,
  published_at timestamptz,
  ended_at timestamptz,
  archived_at timestamptz,
  -- Started and not saved: only its author sees it, and it is deleted when they leave it.
  is_temporary boolean not null default false,
  begin_key uuid,
  draft_written_at timestamptz,
  primary key (organisation_id, id),
  check (not is_temporary or status = 'draft')
);
call guard_tenant_table('forms');
create index forms_by_status on forms (organisation_id, status, created_at desc);
create unique index forms_by_begin_key on forms (organisation_id, begin_key) where begin_key is not null;
create index forms_left_behind on forms (coalesce(draft_written_at, created_at)) where is_temporary;
-- The worker deletes temporary forms that nobody came back to. It sees no other form.
create policy sweep on forms for select to daymark_worker using (is_temporary);
grant select (organisation_id, is_temporary, created_at, draft_written_at) on forms to daymark_worker;
alter table message_stops add foreign key (organisation_id, form_id) references forms (organisation_id, id);
alter table unsubscribe_links add foreign key (organisation_id, form_id) references forms (organisation_id, id);
alter table form_learner_rewards add foreign key (organisation_id, form_id) references forms (organisation_id, id);

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
create unique index assignments_learner on assignments (organisation_id, form_id, learner_id, starts_on) where learner_id is not null;
create unique index assignments_group on assignments (organisation_id, form_id, group_id, starts_on) where group_id is not null;
create index assignments_by_learner on assignments (organisation_id, learner_id) where learner_id is not null;

-- When a form opens: for everyone who has it or, with a learner, for that learner alone. A changed form has several, each
-- for a span of local dates.
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
  holds_from date,
  holds_before date,
  next_moved_on date,
  learner_id uuid,
  primary key (organisation_id, id),
  check ((next_due_at is null) = (next_on_date is null) and (next_due_at is null) = (next_slot is null)),
  constraint schedules_own_check check (learner_id is null or (rule is not null and holds_from is not null)),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  constraint schedules_learner_fkey foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('schedules');
call let_sweeps_read('schedules');
create index schedules_due on schedules (next_due_at) where next_due_at is not null;
create index schedules_by_form on schedules (organisation_id, form_id, learner_id);

-- For the web program's metrics, whose login cannot read across organisations.
create function overdue_openings(at timestamptz) returns table (since timestamptz, set_aside integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select min(next_due_at) filter (where failed_at is null), (count(*) filter (where failed_at is not null))::int
    from schedules where next_due_at <= at
$$;
revoke execute on function overdue_openings(timestamptz) from public;
grant execute on function overdue_openings(timestamptz) to daymark_app, daymark_worker;

-- One opening, by its original date and slot, that is cancelled or moved.
create table schedule_exceptions (
  organisation_id uuid not null,
  schedule_id uuid not null,
  on_date date not null,
  slot int not null check (slot >= 0),
  -- Also for this slot on later dates, until another of these begins.
  following boolean not null default false,
  -- The local time it opens at instead; null where it is cancelled.
  moved_time time,
  -- The day it opens on instead; only a single opening can move to another day.
  moved_on date,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, schedule_id, on_date, slot, following),
  check (moved_on is null or moved_time is not null),
  check ((following or moved_time is null) = (moved_on is null)),
  foreign key (organisation_id, schedule_id) references schedules (organisation_id, id) on delete cascade
);
call guard_tenant_table('schedule_exceptions');

create table form_templates (
  organisation_id uuid not null references organisations,
  id uuid not null,
  title text not null check (length(title) <= 120),
  draft jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call guard_tenant_table('form_templates');

-- A directory table: calendar programs have only the secret in the address.
create table calendar_feeds (
  secret_hash bytea primary key,
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts (id),
  made_at timestamptz not null,
  unique (organisation_id, account_id)
);
grant select, insert, update, delete on calendar_feeds to daymark_app;

-- An organisation's own pictures for answers. Forms keep copies.
create table icon_sets (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- For each question type a picture and words per step, or null.
  answers jsonb not null,
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call guard_tenant_table('icon_sets');
create unique index icon_sets_by_name on icon_sets (organisation_id, name);
