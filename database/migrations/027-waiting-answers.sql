-- What devices seal answers to that wait for a network; the installation's, and nobody's in particular.
create table sealing_keys (
  id uuid primary key,
  public_key bytea not null,
  secret_key bytea not null,
  made_at timestamptz not null
);
create index sealing_keys_newest on sealing_keys (made_at);
grant select, insert, delete on sealing_keys to daymark_app;

-- A directory table: a ticket sends the answers of one check-in when nobody is signed in any more.
create table submit_tickets (
  ticket_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamptz not null,
  foreign key (organisation_id, check_in_id) references check_ins (organisation_id, id)
);
create index submit_tickets_by_expiry on submit_tickets (expires_at);
create index submit_tickets_by_check_in on submit_tickets (organisation_id, check_in_id);
grant select, insert on submit_tickets to daymark_app;
grant select, delete on submit_tickets to daymark_worker;

-- When the learner answered by the clock of their device; null where that is when the answers arrived.
alter table responses add column answered_at timestamptz;
