-- Of whom staff said that they are the same person, though the list gives their username another name altogether.
alter table rosters add column renamed_learner_ids uuid[] not null default '{}';
