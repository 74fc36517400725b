-- Directory tables, read before an organisation is known; but confirmations, identity_providers and staff_identities.

create table accounts (
  id uuid primary key,
  email text not null check (length(email) <= 254),
  name text not null check (length(name) between 1 and 120),
  -- Null for people who have only signed in through a provider.
  password_hash text,
  created_at timestamptz not null,
  is_guide_tour boolean not null default false,
  language text check (length(language) between 2 and 8),
  -- First-time hints that were dismissed; null for accounts that are older than the hints and get none.
  hints_put_away text[] check (cardinality(hints_put_away) <= 20)
);
grant select, insert, update on accounts to daymark_app;
create unique index accounts_email on accounts (lower(email));
alter table learner_reads add foreign key (account_id) references accounts (id);

-- Of a member of staff or a learner. A session of staff that names an organisation began at that organisation's own
-- provider, and reaches no other. Address, browser and system are not kept for learners.
create table sessions (
  token_hash bytea primary key,
  account_id uuid references accounts (id),
  organisation_id uuid,
  learner_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  -- To within minutes.
  last_used_at timestamptz not null default 'epoch',
  address inet,
  browser text check (length(browser) <= 40),
  system text check (length(system) <= 40),
  check ((account_id is null) <> (learner_id is null)),
  constraint sessions_of_learners check (learner_id is null or organisation_id is not null)
);
grant select, insert, update, delete on sessions to daymark_app;
create index sessions_by_account on sessions (account_id) where account_id is not null;
create index sessions_by_learner on sessions (organisation_id, learner_id) where learner_id is not null;
create index sessions_by_organisation on sessions (organisation_id) where account_id is not null and organisation_id is not null;
create index sessions_by_end on sessions (expires_at);

-- A request for 6-digit codes by e-mail, from one browser to one address.
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
grant select, insert, update, delete on code_requests to daymark_app;
create index code_requests_by_age on code_requests (asked_at);

-- A code is computed from the browser's key and the mailer's key together; neither alone tells it.
create table codes (
  id uuid primary key,
  code_request_id uuid not null references code_requests (id) on delete cascade,
  address inet,
  asked_at timestamptz not null,
  mailer_key bytea,
  tries int not null default 0,
  sent_at timestamptz,
  language text not null default 'en' check (length(language) between 2 and 8)
);
grant select, insert, update on codes to daymark_app;
create index codes_by_request on codes (code_request_id, id);

-- An account to be, until its address is proven.
create table registrations (
  code_request_id uuid primary key references code_requests (id) on delete cascade,
  name text not null check (length(name) between 1 and 120),
  password_hash text not null,
  organisation_name text check (length(organisation_name) between 1 and 120),
  time_zone text
);
grant select, insert, delete on registrations to daymark_app;

-- One browser's way to an identity provider and back. The browser has the secret of this hash.
create table provider_visits (
  browser_hash bytea primary key,
  -- The name of a provider in the settings, or the id of the organisation whose provider it is.
  provider text not null check (length(provider) <= 40),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  asked_at timestamptz not null,
  -- Who signed in there, while they choose the account to link.
  arrived_at timestamptz,
  issuer text check (length(issuer) <= 500),
  subject text check (length(subject) <= 255),
  email text check (length(email) <= 254)
);
grant select, insert, update, delete on provider_visits to daymark_app;
create index provider_visits_by_age on provider_visits (asked_at);

-- Someone without a password confirms one act by signing in to their provider again. Only the newest counts.
create table confirmations (
  organisation_id uuid not null,
  account_id uuid not null,
  browser_hash bytea not null,
  act text not null check (act in ('erase-organisation', 'make-key', 'make-webhook', 'renew-webhook-secret')),
  provider text not null check (length(provider) <= 40),
  -- Who has to sign in.
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamptz not null,
  came_back_at timestamptz,
  confirmed_at timestamptz,
  primary key (organisation_id, account_id)
);
call guard_tenant_table('confirmations');

-- Whose account a person at a provider in the settings has, for all organisations.
create table account_identities (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique,
  primary key (issuer, subject)
);
grant select, insert, delete on account_identities to daymark_app;
create index account_identities_by_account on account_identities (account_id);

-- An organisation's own OpenID Connect provider. Its client secret is sealed with SECRETS_KEY.
create table identity_providers (
  organisation_id uuid primary key,
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 300),
  sealed_secret bytea not null,
  changed_at timestamptz not null
);
call guard_tenant_table('identity_providers');

-- The domain of an e-mail address leads to the provider.
create table provider_domains (
  organisation_id uuid not null references identity_providers on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  primary key (organisation_id, domain)
);
grant select, insert, delete on provider_domains to daymark_app;
create index provider_domains_by_domain on provider_domains (domain);

-- Whose account a person at an organisation's own provider has.
create table staff_identities (
  organisation_id uuid not null references identity_providers on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null,
  id uuid not null default gen_random_uuid(),
  primary key (organisation_id, issuer, subject),
  unique (organisation_id, id)
);
call guard_tenant_table('staff_identities');
create index staff_identities_by_account on staff_identities (account_id);

-- Wrong sign-in tries. Names and addresses are kept as hashes only.
create table failed_tries (
  key_hash bytea primary key,
  tried_at timestamptz[] not null,
  forget_at timestamptz not null
);
grant select, insert, update on failed_tries to daymark_app;
grant select, delete on failed_tries to daymark_worker;
create index failed_tries_to_forget on failed_tries (forget_at);

-- The secret of an account's authenticator app. It is not asked for until a first code was right.
create table second_factors (
  account_id uuid primary key references accounts (id),
  sealed_secret bytea not null,
  set_up_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was used: codes of this step and of earlier ones are refused.
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

-- A sign-in with the right password that waits for the second factor. The browser has the handle of this hash.
create table second_steps (
  handle_hash bytea primary key,
  account_id uuid not null references accounts (id),
  asked_at timestamptz not null,
  -- The provider in place of a password.
  provider text check (length(provider) <= 40)
);
grant select, insert, delete on second_steps to daymark_app;
create index second_steps_by_age on second_steps (asked_at);

-- A browser that has signed in to the account before. The browser has the secret of this hash.
create table account_devices (
  account_id uuid not null references accounts (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);
grant select, insert, update, delete on account_devices to daymark_app;
create index account_devices_by_hash on account_devices (device_hash);
create index account_devices_by_age on account_devices (last_used_at);

-- E-mails about an account that are still to be sent, perhaps to an address that it had before.
create table account_notices (
  id uuid primary key,
  account_id uuid not null references accounts (id),
  kind text not null check (length(kind) <= 40),
  email text not null check (length(email) <= 254),
  at timestamptz not null,
  address inet
);
grant select, insert, delete on account_notices to daymark_app;
