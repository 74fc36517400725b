-- From where somebody acted; null where nobody called.
alter table audit_entries add column address inet;

-- What happens to an account outside of any organisation. It outlives the account, so it refers to none.
create table account_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  action text not null check (length(action) <= 80),
  address inet,
  detail jsonb not null default '{}'
);
create index account_audit_entries_by_account on account_audit_entries (account_id, at);
grant select, insert on account_audit_entries to daymark_app;

alter table accounts add column is_guide_tour boolean not null default false;

-- Somebody asked, from one browser, for codes by mail to one address. The browser holds the other half of its key.
create table code_requests (
  id uuid primary key,
  browser_key bytea not null unique,
  purpose text not null check (purpose in ('register', 'reset', 'change-email')),
  email text not null check (length(email) <= 254),
  account_id uuid references accounts (id),
  asked_at timestamptz not null,
  proven_at timestamptz,
  used_at timestamptz
);
create index code_requests_by_age on code_requests (asked_at);
grant select, insert, update, delete on code_requests to daymark_app;

-- One mailed code. What it is follows from the browser's key and the mailer's key together, and from neither alone.
create table codes (
  id uuid primary key,
  code_request_id uuid not null references code_requests (id) on delete cascade,
  address inet,
  asked_at timestamptz not null,
  mailer_key bytea,
  tries int not null default 0,
  sent_at timestamptz
);
create index codes_by_request on codes (code_request_id, id);
grant select, insert, update on codes to daymark_app;

-- An account in waiting, until its address is proven.
create table registrations (
  code_request_id uuid primary key references code_requests (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  organisation_name text check (length(organisation_name) between 1 and 120),
  time_zone text
);
grant select, insert, delete on registrations to daymark_app;
