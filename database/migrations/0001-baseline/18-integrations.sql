-- Keys by which other programs read an organisation's data. The key itself is shown once.
create table api_keys (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- The first characters of the key.
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
create index api_keys_unwarned on api_keys (ends_on) where revoked_at is null and warned_at is null;
create policy sweep on api_keys for select to daymark_worker using (revoked_at is null and warned_at is null);
grant select (organisation_id, ends_on, warned_at, revoked_at) on api_keys to daymark_worker;
alter table api_key_reads add foreign key (organisation_id, key_id) references api_keys (organisation_id, id);

-- A directory table: a key leads to its organisation.
create table api_key_secrets (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  key_id uuid not null,
  expires_at timestamptz not null,
  unique (organisation_id, key_id),
  foreign key (organisation_id, key_id) references api_keys (organisation_id, id)
);
grant select, insert, update, delete on api_key_secrets to daymark_app;
grant select, delete on api_key_secrets to daymark_worker;
create index api_key_secrets_by_expiry on api_key_secrets (expires_at);

create table webhooks (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  address text not null check (length(address) between 9 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Sealed with SECRETS_KEY. For a day after a change, the former secret signs too.
  sealed_secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  off_at timestamptz,
  off_why text check (off_why in ('owner', 'failing', 'gone')),
  -- Since when every try failed, and until when none is made because of it.
  failing_since timestamptz,
  rest_until timestamptz,
  primary key (organisation_id, id),
  check ((off_at is null) = (off_why is null)),
  check ((former_secret is null) = (former_until is null))
);
call guard_tenant_table('webhooks');

-- Written in the transaction of the event. The body has ids and numbers only.
create table webhook_deliveries (
  organisation_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  type text not null check (length(type) between 1 and 60),
  body text not null check (length(body) <= 4000),
  learner_id uuid,
  created_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 100),
  -- Null once it is delivered or given up.
  next_try_at timestamptz,
  last_try_at timestamptz,
  status integer,
  fault text check (length(fault) <= 60),
  delivered_at timestamptz,
  set_aside_at timestamptz,
  primary key (organisation_id, webhook_id, id),
  foreign key (organisation_id, webhook_id) references webhooks (organisation_id, id) on delete cascade,
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check ((next_try_at is null) = (delivered_at is not null or set_aside_at is not null))
);
call guard_tenant_table('webhook_deliveries');
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_of_webhook on webhook_deliveries (organisation_id, webhook_id, next_try_at) where next_try_at is not null;
create index webhook_deliveries_by_learner on webhook_deliveries (organisation_id, learner_id) where learner_id is not null;
create index webhook_deliveries_settled on webhook_deliveries (created_at) where next_try_at is null;
create policy sweep on webhook_deliveries for select to daymark_worker using (true);
create policy forget on webhook_deliveries for delete to daymark_worker using (next_try_at is null);
grant select (organisation_id, webhook_id, next_try_at, created_at), delete on webhook_deliveries to daymark_worker;
