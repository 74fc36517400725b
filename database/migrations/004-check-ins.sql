create table occurrences (
  organisation_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  on_date date not null,
  slot int not null check (slot >= 0),
  period_name text not null default '',
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  match_seed text not null,
  not_sent boolean not null default false,
  opened_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, schedule_id, on_date, slot),
  foreign key (organisation_id, schedule_id) references schedules (organisation_id, id),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, version_id) references form_versions (organisation_id, id)
);
call guard_tenant_table('occurrences');
create index occurrences_by_day on occurrences (organisation_id, on_date);
create index occurrences_closing on occurrences (organisation_id, closes_at);

create table check_ins (
  organisation_id uuid not null,
  id uuid not null,
  occurrence_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  goal_percentage int not null check (goal_percentage between 1 and 100),
  match_rate int not null,
  match_drawn boolean not null,
  learner_submitted_at timestamptz,
  staff_submitted_at timestamptz,
  excused_at timestamptz,
  cancelled_at timestamptz,
  not_sent boolean not null default false,
  own_earned int,
  own_possible int,
  scored_at timestamptz,
  self_rated boolean not null default false,
  earned int,
  possible int,
  agreed int,
  compared int,
  day_settled_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, occurrence_id, learner_id),
  check ((scored_at is null) = (earned is null) and (scored_at is null) = (possible is null)),
  foreign key (organisation_id, occurrence_id) references occurrences (organisation_id, id),
  foreign key (organisation_id, version_id) references form_versions (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('check_ins');
call let_sweeps_read('check_ins');
create index check_ins_by_learner on check_ins (organisation_id, learner_id, on_date);
-- No index names what an answer or a match changes, and pages have room: both then leave every index alone.
alter table check_ins set (fillfactor = 80);
create index check_ins_waiting on check_ins (organisation_id) where match_drawn and day_settled_at is null;
create index check_ins_unsettled on check_ins (closes_at) where day_settled_at is null;

create table responses (
  organisation_id uuid not null,
  check_in_id uuid not null,
  rater text not null check (rater in ('learner', 'staff')),
  account_id uuid,
  answers jsonb not null,
  submission_key uuid not null,
  submitted_at timestamptz not null,
  primary key (organisation_id, check_in_id, rater),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
call guard_tenant_table('responses');
revoke update, delete on responses from daymark_app;

create table day_results (
  organisation_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  revision int not null default 0,
  status text not null check (status in ('settled', 'not-enough', 'no-score')),
  earned int not null,
  possible int not null,
  goal_percentage int not null,
  goal_met boolean not null,
  settled_at timestamptz not null,
  primary key (organisation_id, form_id, learner_id, on_date, revision),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('day_results');
revoke update, delete on day_results from daymark_app;
create index day_results_by_learner on day_results (organisation_id, learner_id, on_date);
create index day_results_by_day on day_results (organisation_id, on_date);

create table token_entries (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  on_date date not null,
  revision int not null,
  amount int not null check (amount <> 0),
  reason text not null check (reason in ('goal-met', 'points', 'goal-and-points', 'correction')),
  granted_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, form_id, on_date, revision),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('token_entries');
revoke update, delete on token_entries from daymark_app;

-- What waits for a member of staff before it enters the ledger.
create table pending_grants (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  on_date date not null,
  revision int not null,
  amount int not null check (amount > 0),
  reason text not null check (reason in ('goal-met', 'points', 'goal-and-points', 'correction')),
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, form_id, on_date, revision),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('pending_grants');

create table messages (
  organisation_id uuid not null,
  id uuid not null,
  about_id uuid not null,
  kind text not null check (kind in ('check-in-opened', 'check-in-reminder')),
  channel text not null check (channel in ('email')),
  learner_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not-wanted')),
  primary key (organisation_id, id),
  unique (organisation_id, about_id, kind, channel)
);
call guard_tenant_table('messages');

-- The development mailbox: filled only while both address and host are loopback and no SMTP is set.
create table development_mails (
  id uuid primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  sent_at timestamptz not null
);
grant select, insert on development_mails to daymark_app;
