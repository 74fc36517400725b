-- What a school's system gave besides learners: whom it names as gone, what its classes are called. Null of other lists.
alter table rosters add column one_roster jsonb;
alter table rosters drop constraint rosters_stopped_check;
alter table rosters add constraint rosters_stopped_check
  check (stopped in ('changed', 'licences', 'failed', 'overtaken')) not valid;
alter table rosters validate constraint rosters_stopped_check;

-- No groups used to say nothing about them; from here on they say that there are none.
update roster_lines set read = jsonb_set(read, '{row,groups}', 'null') where read #> '{row,groups}' = '[]';

-- What a school's system calls a learner, and their classes by what it calls each enrolment: its next file goes by that.
create table system_learners (
  organisation_id uuid not null,
  sourced_id text not null check (length(sourced_id) between 1 and 255),
  learner_id uuid not null,
  enrolments jsonb not null,
  primary key (organisation_id, sourced_id),
  unique (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('system_learners');

-- The group of each class, by what the school's system calls it.
create table system_classes (
  organisation_id uuid not null references organisations,
  sourced_id text not null,
  group_name text not null check (length(group_name) between 1 and 120),
  primary key (organisation_id, sourced_id)
);
call guard_tenant_table('system_classes');
