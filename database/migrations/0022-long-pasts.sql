-- A learner's forms, each with its latest day, are found by one look each, however long their past is.
create index check_ins_by_learner_and_form on check_ins (organisation_id, learner_id, form_id, on_date);

-- A learner's tokens are added up, and the latest listed, from what stands together.
create index token_entries_by_learner on token_entries (organisation_id, learner_id, on_date, id) include (amount);
