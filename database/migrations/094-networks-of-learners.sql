-- The networks that learners signed in from of late, as hashes: where several did, strangers' wrong tries slow nobody down.
create table learner_networks (
  organisation_id uuid not null,
  learner_id uuid not null,
  network_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, learner_id, network_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
create index learner_networks_by_network on learner_networks (organisation_id, network_hash, last_used_at);
call guard_tenant_table('learner_networks');
