-- Who may read the chosen forms of a learner, until when.
create table family_links (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  for_whom text not null check (length(for_whom) between 1 and 40),
  called text not null check (length(called) between 1 and 40),
  code_hash text,
  ends_on date not null,
  given_by uuid not null references accounts (id),
  given_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  check (revoked_at is null or code_hash is null)
);
call guard_tenant_table('family_links');
create index family_links_by_learner on family_links (organisation_id, learner_id, given_at);

create table family_link_forms (
  organisation_id uuid not null,
  link_id uuid not null,
  form_id uuid not null,
  primary key (organisation_id, link_id, form_id),
  foreign key (organisation_id, link_id) references family_links (organisation_id, id),
  foreign key (organisation_id, form_id) references forms (organisation_id, id)
);
call guard_tenant_table('family_link_forms');

create table family_openings (
  organisation_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  opened_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, link_id) references family_links (organisation_id, id)
);
call guard_tenant_table('family_openings');
create index family_openings_by_link on family_openings (organisation_id, link_id, opened_at);

-- A directory table: the secret in the address leads to the page.
create table family_secrets (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  link_id uuid not null,
  expires_at timestamptz not null,
  unique (organisation_id, link_id),
  foreign key (organisation_id, link_id) references family_links (organisation_id, id)
);
grant select, insert, update, delete on family_secrets to daymark_app;
grant select, delete on family_secrets to daymark_worker;
create index family_secrets_by_expiry on family_secrets (expires_at);
