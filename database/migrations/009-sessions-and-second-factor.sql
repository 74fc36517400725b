-- When a session was last used, within minutes; where a member of staff began it, and with what. Of learners neither.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz not null default 'epoch',
  add column address inet,
  add column browser text check (length(browser) <= 40),
  add column system text check (length(system) <= 40);
update sessions set last_used_at = created_at;
create index sessions_by_end on sessions (expires_at);

-- What an account's authenticator app computes its codes from. Not asked for until a first code was right.
create table second_factors (
  account_id uuid primary key references accounts (id),
  sealed_secret bytea not null,
  set_up_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: it and those before it work no more.
  last_step bigint
);
grant select, insert, update, delete on second_factors to daymark_app;

create table recovery_codes (
  account_id uuid not null references second_factors (account_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
grant select, insert, update, delete on recovery_codes to daymark_app;

-- A sign-in whose password was right and that waits for the second factor. The browser holds what this is the hash of.
create table second_steps (
  handle_hash bytea primary key,
  account_id uuid not null references accounts (id),
  asked_at timestamptz not null
);
create index second_steps_by_age on second_steps (asked_at);
grant select, insert, delete on second_steps to daymark_app;

-- What is to be told to somebody by mail about their account, until it is told. The address may be one they had before.
create table account_notices (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (length(kind) <= 40),
  email text not null check (length(email) <= 254),
  at timestamptz not null,
  address inet
);
grant select, insert, delete on account_notices to daymark_app;

-- A directory table: what an organisation asks of whoever signs in is asked together with their session.
create table sign_in_rules (
  organisation_id uuid primary key references organisations,
  second_factor_required boolean not null
);
grant select, insert, update on sign_in_rules to daymark_app;
