-- What staff have just entered for a learner can be taken back, and then stands here as it was entered.
alter table check_in_acts drop constraint check_in_acts_act_check;
alter table check_in_acts add constraint check_in_acts_act_check check (
  act in ('excuse', 'unexcuse', 'cancel', 'restore', 'reopen', 'close', 'enter', 'unenter', 'correct'));
alter table check_in_acts drop constraint check_in_acts_check;
alter table check_in_acts add constraint check_in_acts_reason_check
  check ((reason is null) = (act in ('unexcuse', 'restore', 'close', 'unenter')));

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

-- The one way out of the responses, for what staff have entered alone: no program has a right to delete there.
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

-- The groups of which somebody wants news; of all within their reach where they chose none.
create table news_groups (
  organisation_id uuid not null,
  account_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, account_id, group_id),
  foreign key (organisation_id, account_id) references news_choices (organisation_id, account_id) on delete cascade,
  foreign key (organisation_id, group_id) references groups (organisation_id, id)
);
call guard_tenant_table('news_groups');
