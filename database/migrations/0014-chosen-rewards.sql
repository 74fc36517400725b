-- What a learner chose to work for, on all their forms.
create table chosen_rewards (
  organisation_id uuid not null,
  learner_id uuid not null,
  reward_id uuid not null,
  chosen_on date not null,
  primary key (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, reward_id) references learner_rewards (organisation_id, id)
);
call guard_tenant_table('chosen_rewards');
