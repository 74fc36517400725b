-- What an organisation has said about its messages; no row where it has said nothing. Times are its own clock's.
create table notification_rules (
  organisation_id uuid primary key references organisations,
  quiet_from time,
  quiet_until time,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
call guard_tenant_table('notification_rules');

-- A learner wants no messages about a form by this channel.
create table message_stops (
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  channel text not null check (channel in ('email')),
  stopped_at timestamptz not null,
  primary key (organisation_id, learner_id, form_id, channel),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, form_id) references forms (organisation_id, id)
);
call guard_tenant_table('message_stops');

-- A directory table: what a mail's way out of the next ones leads to. The mail holds what this is the hash of.
create table unsubscribe_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  expires_at timestamptz not null,
  foreign key (organisation_id, learner_id) references learners (organisation_id, id),
  foreign key (organisation_id, form_id) references forms (organisation_id, id)
);
create index unsubscribe_links_by_expiry on unsubscribe_links (expires_at);
create index unsubscribe_links_by_learner on unsubscribe_links (organisation_id, learner_id);
grant select, insert on unsubscribe_links to daymark_app;
grant select, delete on unsubscribe_links to daymark_worker;

-- Until when a message waits for the end of quiet hours; null for what does not.
alter table messages add column held_until timestamptz;
alter table messages drop constraint messages_outcome_check;
alter table messages add constraint messages_outcome_check check (outcome in ('sent', 'not-wanted', 'refused'));
create index messages_held on messages (held_until) where held_until is not null;
create index messages_by_learner on messages (organisation_id, learner_id, settled_at);
call let_sweeps_read('messages');

-- When a mail server said that there is no such address; null again as soon as it is changed or tried anew.
alter table learners add column email_refused_at timestamptz;
