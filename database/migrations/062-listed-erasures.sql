-- Since when an erasure stands on the list outside the database: what is committed is written there, and nothing else.
alter table erasures add column listed_at timestamptz;
update erasures set listed_at = erased_at;
grant update (listed_at) on erasures to daymark_app;
create policy sweep on erasures for select to daymark_worker using (true);
grant select (organisation_id, learner_id, id, erased_at, listed_at) on erasures to daymark_worker;
create index erasures_not_listed on erasures (erased_at) where listed_at is null;
