-- Everything of an organisation as one file, which the worker writes part by part. One for an organisation at a time.
create table organisation_exports (
  organisation_id uuid not null references organisations (organisation_id),
  id uuid not null,
  asked_by uuid not null references accounts (id),
  asked_at timestamptz not null,
  -- Which columns of which tables, as a hash: a program that reads others begins anew.
  shape bytea not null,
  lists smallint not null check (lists > 0),
  lists_done smallint not null default 0 check (lists_done between 0 and lists),
  -- How far into the list that is being written.
  up_to text[],
  entries bigint not null default 0,
  steps integer not null default 0,
  -- When it is taken up next; whoever writes it keeps pushing that ahead.
  due_at timestamptz not null,
  failing_since timestamptz,
  ready_at timestamptz,
  bytes bigint,
  ends_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('removed', 'erased', 'failed')),
  primary key (organisation_id, id),
  unique (organisation_id),
  check ((ready_at is null) = (bytes is null) and (ready_at is null) = (ends_at is null)),
  check ((ended_at is null) = (ended_why is null))
);
call guard_tenant_table('organisation_exports');
create policy sweep on organisation_exports for select to daymark_worker using (true);
grant select (organisation_id, id, due_at, ready_at, ends_at, ended_at) on organisation_exports to daymark_worker;
create index organisation_exports_under_way on organisation_exports (due_at) where ready_at is null and ended_at is null;

-- What of it lies in the object store: a piece of one file of the zip, packed.
create table organisation_export_parts (
  organisation_id uuid not null,
  export_id uuid not null,
  place integer not null check (place >= 0),
  step integer not null,
  object_id uuid not null,
  file text not null check (length(file) between 1 and 120),
  bytes integer not null check (bytes > 0),
  -- Of what the file holds up to here, unpacked.
  size bigint not null,
  sum bigint not null check (sum between 0 and 4294967295),
  primary key (organisation_id, export_id, place, step),
  foreign key (organisation_id, export_id) references organisation_exports (organisation_id, id) on delete cascade
);
call guard_tenant_table('organisation_export_parts');

-- A directory table: a browser that fetches the file cannot say who asks.
create table organisation_export_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  export_id uuid not null,
  account_id uuid not null references accounts (id),
  expires_at timestamptz not null,
  foreign key (organisation_id, export_id) references organisation_exports (organisation_id, id) on delete cascade
);
create index organisation_export_links_by_export on organisation_export_links (organisation_id, export_id);
create index organisation_export_links_by_account on organisation_export_links (account_id);
create index organisation_export_links_by_expiry on organisation_export_links (expires_at);
grant select, insert, update, delete on organisation_export_links to daymark_app;
grant select, delete on organisation_export_links to daymark_worker;
