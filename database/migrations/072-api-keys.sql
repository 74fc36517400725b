-- Other programs that may read of an organisation, by a key that is told once.
create table api_keys (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  mark text not null check (length(mark) between 8 and 20),
  scopes text[] not null check (cardinality(scopes) between 1 and 10),
  ends_on date not null,
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  last_used_on date,
  warned_at timestamptz,
  revoked_at timestamptz,
  primary key (organisation_id, id)
);
call guard_tenant_table('api_keys');
create policy sweep on api_keys for select to daymark_worker using (revoked_at is null and warned_at is null);
grant select (organisation_id, ends_on, warned_at, revoked_at) on api_keys to daymark_worker;
create index api_keys_unwarned on api_keys (ends_on) where revoked_at is null and warned_at is null;

-- A directory table: a key says by itself which organisation it reads.
create table api_key_secrets (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  key_id uuid not null,
  expires_at timestamptz not null,
  unique (organisation_id, key_id),
  foreign key (organisation_id, key_id) references api_keys (organisation_id, id)
);
create index api_key_secrets_by_expiry on api_key_secrets (expires_at);
grant select, insert, update, delete on api_key_secrets to daymark_app;
grant select, delete on api_key_secrets to daymark_worker;

-- Which key read a learner's results on a day: one row, however often.
create table api_key_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  key_id uuid not null,
  first_at timestamptz not null,
  primary key (organisation_id, learner_id, on_date, key_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, key_id) references api_keys (organisation_id, id)
);
call guard_tenant_table('api_key_reads');

alter table audit_entries drop constraint audit_entries_actor_kind_check;
alter table audit_entries add constraint audit_entries_actor_kind_check
  check (actor_kind in ('staff', 'learner', 'key', 'system')) not valid;
