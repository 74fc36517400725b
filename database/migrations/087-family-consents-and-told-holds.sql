-- Whether a learner's family, or an adult learner, has consented to taking part: what was noted, in order. It gates nothing.
create table family_consents (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  -- The call that noted it, of many learners perhaps.
  request_key uuid not null,
  state text not null check (state in ('asked', 'given', 'refused', 'withdrawn')),
  by_kind text not null check (by_kind in ('guardian', 'learner', 'somebody', 'family')),
  -- As they were called then; null where nobody is named.
  by_name text check (length(by_name) between 1 and 120),
  how text not null check (how in ('paper', 'in-person', 'mail')),
  on_date date not null,
  noted_by uuid not null references accounts (id),
  noted_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, request_key, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((by_name is not null) = (by_kind in ('guardian', 'somebody')))
);
create index family_consents_of_learner on family_consents (organisation_id, learner_id, noted_at desc, id desc);
call guard_tenant_table('family_consents');
revoke update on family_consents from daymark_app;

-- Of which of its last days the owners were told: 14 days before, one day before, over.
alter table holds add column told text check (told in ('fortnight', 'day', 'over'));
create policy sweep on holds for select to daymark_worker using (ended_at is null and until_on is not null);
grant select (organisation_id, until_on, ended_at, told) on holds to daymark_worker;
