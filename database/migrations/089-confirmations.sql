-- Somebody without a password shows once more that it is them, by a sign-in anew at a provider: for one act, in one
-- browser, which holds the secret that this keeps the hash of. The one begun last is the only one.
create table confirmations (
  organisation_id uuid not null,
  account_id uuid not null,
  browser_hash bytea not null,
  act text not null check (act in ('erase-organisation', 'make-key', 'make-webhook', 'renew-webhook-secret')),
  provider text not null check (length(provider) <= 40),
  -- Who has to come back.
  issuer text not null check (length(issuer) <= 500),
  subject text not null check (length(subject) <= 255),
  state text not null,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamptz not null,
  came_back_at timestamptz,
  confirmed_at timestamptz,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references staff_members (organisation_id, account_id) on delete cascade
);
call guard_tenant_table('confirmations');
