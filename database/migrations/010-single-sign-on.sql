-- A session of staff that names an organisation came from that organisation's own provider, and reaches no other.
alter table sessions add constraint sessions_of_learners check (learner_id is null or organisation_id is not null) not valid;
alter table sessions validate constraint sessions_of_learners;
alter table sessions drop constraint sessions_check1;
create index sessions_by_organisation on sessions (organisation_id) where account_id is not null and organisation_id is not null;

-- Whoever has only ever come in by a provider has no password.
alter table accounts alter column password_hash drop not null;

-- The program elsewhere that tells who an organisation's staff are. Its secret is sealed with a key of the environment.
create table identity_providers (
  organisation_id uuid primary key references organisations,
  issuer text not null check (length(issuer) <= 500),
  client_id text not null check (length(client_id) <= 300),
  sealed_secret bytea not null,
  changed_at timestamptz not null
);
call guard_tenant_table('identity_providers');

-- A directory table: the domain of an e-mail address leads to the organisation.
create table provider_domains (
  organisation_id uuid not null references identity_providers on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  primary key (organisation_id, domain)
);
create index provider_domains_by_domain on provider_domains (domain);
grant select, insert, delete on provider_domains to daymark_app;

-- Who somebody at an organisation's provider is here. Another issuer is somebody else.
create table staff_identities (
  organisation_id uuid not null references identity_providers on delete cascade,
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null,
  primary key (organisation_id, issuer, subject)
);
call guard_tenant_table('staff_identities');
create index staff_identities_by_account on staff_identities (account_id);

-- Who somebody at a provider that the environment names is here, for all organisations.
create table account_identities (
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  account_id uuid not null references accounts (id),
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_by_account on account_identities (account_id);
grant select, insert, delete on account_identities to daymark_app;

-- One browser's way to a provider and back. The browser holds the secret that this is the hash of.
create table provider_visits (
  browser_hash bytea primary key,
  -- A provider of the environment by its name, an organisation's by the organisation's id.
  provider text not null check (length(provider) <= 40),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  asked_at timestamptz not null,
  -- Who came back, while it waits to be linked to an account.
  arrived_at timestamptz,
  issuer text check (length(issuer) <= 500),
  subject text check (length(subject) <= 255),
  email text check (length(email) <= 254)
);
create index provider_visits_by_age on provider_visits (asked_at);
grant select, insert, update, delete on provider_visits to daymark_app;
