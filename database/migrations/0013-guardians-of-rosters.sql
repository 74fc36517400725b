-- Whom the last list named as a learner's guardians: whoever is missing now was removed by hand.
alter table roster_entries add column guardians jsonb not null default '[]';
