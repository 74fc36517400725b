-- One opening of a form, for all learners who have it.
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
  -- The request of whoever opened it by hand; null where the schedule did.
  request_id uuid,
  -- The day on which it opens; null where that is the original date.
  moved_on date,
  -- When to remind those who have not answered; null for never, or when it was done.
  remind_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, schedule_id) references schedules (organisation_id, id),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, version_id) references form_versions (organisation_id, id)
);
call guard_tenant_table('occurrences');
call let_sweeps_read('occurrences');
create index occurrences_by_day on occurrences (organisation_id, on_date);
create index occurrences_by_day_moved_to on occurrences (organisation_id, moved_on) where moved_on is not null;
create index occurrences_closing on occurrences (organisation_id, closes_at);
create index occurrences_to_remind on occurrences (remind_at) where remind_at is not null;
create unique index occurrences_planned on occurrences (organisation_id, schedule_id, on_date, slot) where request_id is null;
create unique index occurrences_requested on occurrences (organisation_id, form_id, request_id) where request_id is not null;

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
-- No index has a column that an answer or a match changes, and pages have room: such an update touches no index.
alter table check_ins set (fillfactor = 80);
create index check_ins_by_learner on check_ins (organisation_id, learner_id, on_date);
create index check_ins_waiting on check_ins (organisation_id) where match_drawn and day_settled_at is null;
create index check_ins_unsettled on check_ins (closes_at) where day_settled_at is null;
alter table one_time_links add foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id);

create table responses (
  organisation_id uuid not null,
  check_in_id uuid not null,
  rater text not null check (rater in ('learner', 'staff')),
  account_id uuid,
  answers jsonb not null,
  submission_key uuid not null,
  submitted_at timestamptz not null,
  -- By the clock of the learner's device; null where that is when the answers arrived.
  answered_at timestamptz,
  primary key (organisation_id, check_in_id, rater),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
call guard_tenant_table('responses');
revoke update, delete on responses from daymark_app;

-- A directory table: a ticket sends the answers of one check-in after the learner was signed out.
create table submit_tickets (
  ticket_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamptz not null,
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
grant select, insert, delete on submit_tickets to daymark_app;
grant select, delete on submit_tickets to daymark_worker;
create index submit_tickets_by_expiry on submit_tickets (expires_at);
create index submit_tickets_by_check_in on submit_tickets (organisation_id, check_in_id);

-- Devices seal answers that wait for a network with the newest of these keys, which all organisations share.
create table sealing_keys (
  id uuid primary key,
  public_key bytea not null,
  secret_key bytea not null,
  made_at timestamptz not null
);
grant select, insert, delete on sealing_keys to daymark_app;
create index sealing_keys_newest on sealing_keys (made_at);

-- A day that is judged again gets another row with the next revision; the highest counts.
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
create index day_results_revised on day_results (organisation_id, on_date) where revision > 0;

-- When fewer staff checks are suggested; an organisation without a row has the usual rule.
create table fading_rules (
  organisation_id uuid primary key references organisations,
  proposes_steps boolean not null,
  matches int not null check (matches in (5, 10, 15, 20)),
  agreed_percent int not null check (agreed_percent between 80 and 100),
  goal_percent int not null check (goal_percent between 50 and 100)
);
call guard_tenant_table('fading_rules');

-- What staff did about a check-in besides answering it. The reason is one of a list and never free text.
create table check_in_acts (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  act text not null check (
    act in ('excuse', 'unexcuse', 'cancel', 'restore', 'reopen', 'close', 'enter', 'unenter', 'correct')),
  -- Null for an act that undoes another.
  reason text constraint check_in_acts_reason_check
    check ((reason is null) = (act in ('unexcuse', 'restore', 'close', 'unenter'))),
  open_until timestamptz constraint check_in_acts_check1 check ((open_until is null) = (act <> 'reopen')),
  account_id uuid not null,
  acted_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
call guard_tenant_table('check_in_acts');
revoke update, delete on check_in_acts from daymark_app;
create index check_in_acts_by_check_in on check_in_acts (organisation_id, check_in_id);

-- Whatever opens for the learner on that day is excused.
create table excused_days (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  reason text not null,
  account_id uuid not null,
  excused_at timestamptz not null,
  primary key (organisation_id, learner_id, on_date),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('excused_days');

-- The answers of a rater as corrected; the newest counts, and the original response stays.
create table corrections (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  rater text not null,
  answers jsonb not null,
  correction_key uuid not null,
  primary key (organisation_id, id),
  unique (organisation_id, check_in_id, correction_key),
  foreign key (organisation_id, id) references check_in_acts (organisation_id, id),
  foreign key (organisation_id, check_in_id, rater) references responses (organisation_id, check_in_id, rater)
);
call guard_tenant_table('corrections');
revoke update, delete on corrections from daymark_app;

-- Answers that staff entered for a learner and undid.
create table entries_taken_back (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  answers jsonb not null,
  submission_key uuid not null,
  submitted_at timestamptz not null,
  answered_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, id) references check_in_acts (organisation_id, id),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
call guard_tenant_table('entries_taken_back');
revoke update, delete on entries_taken_back from daymark_app;
create index entries_taken_back_by_check_in on entries_taken_back (organisation_id, check_in_id);

-- The only way to delete a response, and only one that staff entered: no program has the right to delete there.
create function put_entry_aside(of_check_in uuid, by_act uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  with entry as (
    delete from responses
     where organisation_id = asking_organisation() and check_in_id = of_check_in
       and rater = 'learner' and account_id is not null
    returning *)
  insert into entries_taken_back
    (organisation_id, id, check_in_id, answers, submission_key, submitted_at, answered_at)
  select organisation_id, by_act, check_in_id, answers, submission_key, submitted_at, answered_at from entry;
$$;
revoke all on function put_entry_aside from public;
grant execute on function put_entry_aside to daymark_app;
