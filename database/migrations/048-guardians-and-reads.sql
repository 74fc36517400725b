-- Who stands for a learner at home, and what they may be given: words about people, kept with the learner alone.
create table guardians (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  relation text not null check (length(relation) between 1 and 40),
  email text check (length(email) <= 254),
  may_receive text not null check (may_receive in ('nothing', 'by-hand', 'family-page')),
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('guardians');
create index guardians_by_learner on guardians (organisation_id, learner_id);

-- Which member of staff looked at a learner's results on a day, or took them along: one row, however often.
create table learner_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  account_id uuid not null references accounts (id),
  what text not null check (what in ('results', 'evidence')),
  first_at timestamptz not null,
  primary key (organisation_id, learner_id, on_date, account_id, what),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_reads');
