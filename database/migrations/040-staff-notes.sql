-- What staff noted about a learner from a day on: words about a person, kept with the person and never with results.
create table staff_notes (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  words text not null check (length(words) between 1 and 80),
  written_by uuid not null references accounts (id),
  written_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('staff_notes');
create index staff_notes_by_learner on staff_notes (organisation_id, learner_id, on_date);
