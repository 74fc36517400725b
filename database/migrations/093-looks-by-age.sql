-- Looks come by the thousand a day in a large school; a retention rule finds the old ones among them.
create index learner_reads_by_age on learner_reads (organisation_id, first_at);
create index api_key_reads_by_age on api_key_reads (organisation_id, first_at);
