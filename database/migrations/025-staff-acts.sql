-- What staff did about a check-in besides answering it; the reason stands with what it is about and is never free text.
create table check_in_acts (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  act text not null check (act in ('excuse', 'unexcuse', 'cancel', 'restore', 'reopen', 'close')),
  -- Null where it takes another back.
  reason text check ((reason is null) = (act in ('unexcuse', 'restore', 'close'))),
  -- Until when one that was reopened takes answers.
  open_until timestamptz check ((open_until is null) = (act <> 'reopen')),
  account_id uuid not null,
  acted_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
call guard_tenant_table('check_in_acts');
revoke update, delete on check_in_acts from daymark_app;
create index check_in_acts_by_check_in on check_in_acts (organisation_id, check_in_id);

-- Days on which whatever opens for a learner is excused.
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
