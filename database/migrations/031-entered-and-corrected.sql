-- Staff also enter a learner's answers, and correct what either rater answered.
alter table check_in_acts drop constraint check_in_acts_act_check;
alter table check_in_acts add constraint check_in_acts_act_check
  check (act in ('excuse', 'unexcuse', 'cancel', 'restore', 'reopen', 'close', 'enter', 'correct'));

-- What an act of correcting says that a rater answered; the newest counts, and what was answered blind stays beside it.
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
