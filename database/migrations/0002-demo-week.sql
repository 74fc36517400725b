-- The week that the history of the demo school has reached while it is made; null once it is whole, and for everybody else.
alter table organisations add column demo_week smallint;
-- What a start of the version before left behind that was killed while it made the school.
update organisations set demo_week = 0 where code = 'DEMOUNFINISH';
