-- What may not be erased for now, for a legal reason: the whole organisation where no learner is named.
create table holds (
  organisation_id uuid not null references organisations,
  id uuid not null,
  learner_id uuid,
  reason text not null check (length(reason) between 1 and 300),
  held_by uuid not null references accounts (id),
  held_at timestamptz not null,
  until_on date,
  ended_by uuid references accounts (id),
  ended_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((ended_by is null) = (ended_at is null))
);
call guard_tenant_table('holds');
create index holds_not_ended on holds (organisation_id, learner_id) where ended_at is null;
