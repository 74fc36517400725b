-- Where an organisation's own programs are told of what happens.
create table webhooks (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  address text not null check (length(address) between 9 and 500),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Sealed by the environment's key; the one before is signed with too for a day.
  sealed_secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  made_by uuid not null references accounts (id),
  made_at timestamptz not null,
  off_at timestamptz,
  off_why text check (off_why in ('owner', 'failing', 'gone')),
  -- Since when nothing was taken, and until when nothing is tried because of it.
  failing_since timestamptz,
  rest_until timestamptz,
  primary key (organisation_id, id),
  check ((off_at is null) = (off_why is null)),
  check ((former_secret is null) = (former_until is null))
);
call guard_tenant_table('webhooks');

-- What is to be told, written with what it tells of. Of ids and numbers only.
create table webhook_deliveries (
  organisation_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  type text not null check (length(type) between 1 and 60),
  body text not null check (length(body) <= 4000),
  learner_id uuid,
  created_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 100),
  -- Null once it is settled.
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
-- The worker sees what is due and when, and may delete what is settled.
create policy sweep on webhook_deliveries for select to daymark_worker using (true);
create policy forget on webhook_deliveries for delete to daymark_worker using (next_try_at is null);
grant select (organisation_id, webhook_id, next_try_at, created_at), delete on webhook_deliveries to daymark_worker;
