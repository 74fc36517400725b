-- What a learner signs in with. A new secret has a new id, and with it a clean record of failed tries.
create table learner_secrets (
  organisation_id uuid not null,
  learner_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('pictures', 'pin', 'password')),
  secret_hash text not null,
  set_at timestamptz not null,
  primary key (organisation_id, learner_id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_secrets');
insert into learner_secrets (organisation_id, learner_id, id, kind, secret_hash, set_at)
  select organisation_id, id, gen_random_uuid(), 'pin', pin_hash, created_at from learners where pin_hash is not null;
alter table learners drop column pin_hash;

alter table groups add column secret_kind text not null default 'pin'
  check (secret_kind in ('pictures', 'pin', 'password'));

-- A browser that has signed this learner in before.
create table learner_devices (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (organisation_id, learner_id, device_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('learner_devices');

-- Directory tables: a card and a link are shown before anybody is known, and say by themselves whose they are.
create table learner_cards (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  code_hash bytea not null,
  made_at timestamptz not null,
  unique (organisation_id, learner_id),
  unique (organisation_id, code_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
grant select, insert, update, delete on learner_cards to daymark_app;

create table one_time_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
create index one_time_links_by_expiry on one_time_links (expires_at);
create index one_time_links_by_learner on one_time_links (organisation_id, learner_id);
grant select, insert, update, delete on one_time_links to daymark_app;
grant select, delete on one_time_links to daymark_worker;
