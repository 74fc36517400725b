-- The secret by which a learner's browser is sent its pages drawn. It opens nothing else.
alter table sessions add column page_hash bytea unique;
alter table sessions add check (page_hash is null or learner_id is not null);
