-- Whether learners see what staff answered, once both have and where the form shows its score.
alter table organisations add column shows_matches boolean not null default true;
