-- A file of everything may be of one learner: one for each at a time, as for the organisation itself.
alter table organisation_exports add column learner_id uuid;
alter table organisation_exports add foreign key (organisation_id, learner_id) references learners (organisation_id, id);
alter table organisation_exports drop constraint organisation_exports_organisation_id_key;
alter table organisation_exports add unique nulls not distinct (organisation_id, learner_id);
