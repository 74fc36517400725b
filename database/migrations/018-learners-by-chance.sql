-- Draws some of an organisation's learners by chance without reading the others.
alter table learner_secrets add column chance double precision not null default random();
create index learner_secrets_by_chance on learner_secrets (organisation_id, chance);
