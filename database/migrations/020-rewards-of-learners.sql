-- A learner's own menu of rewards: what it costs them is in tokens.
create table learner_rewards (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  cost int not null check (cost between 1 and 10000),
  picture text not null check (length(picture) <= 40),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, learner_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_rewards');
create unique index learner_rewards_by_name on learner_rewards (organisation_id, learner_id, lower(name));

-- Which of them a learner works for on a form, from a local date on; null where they work for nothing any more.
create table form_learner_rewards (
  organisation_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  starts_on date not null,
  reward_id uuid,
  primary key (organisation_id, form_id, learner_id, starts_on),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, learner_id, reward_id) references learner_rewards (organisation_id, learner_id, id)
);
call guard_tenant_table('form_learner_rewards');
create index form_learner_rewards_by_learner on form_learner_rewards (organisation_id, learner_id);
