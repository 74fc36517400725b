create table messages (
  organisation_id uuid not null,
  id uuid not null,
  about_id uuid not null,
  kind text not null check (kind in ('check-in-opened', 'check-in-reminder')),
  channel text not null check (channel in ('email', 'push')),
  learner_id uuid not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not-wanted', 'refused')),
  -- The end of the quiet hours that it waits for.
  held_until timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, about_id, kind, channel)
);
call guard_tenant_table('messages');
call let_sweeps_read('messages');
create index messages_held on messages (held_until) where held_until is not null;
create index messages_by_learner on messages (organisation_id, learner_id, settled_at);

-- A learner wants no messages about a form by this channel.
create table message_stops (
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  channel text not null check (channel in ('email')),
  stopped_at timestamptz not null,
  primary key (organisation_id, learner_id, form_id, channel)
);
call guard_tenant_table('message_stops');

-- An organisation without a row has no quiet hours. Times are in its time zone.
create table notification_rules (
  organisation_id uuid primary key references organisations,
  quiet_from time,
  quiet_until time,
  -- No longer read: see consents.
  push_allowed boolean not null default false,
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);
call guard_tenant_table('notification_rules');

-- A device on which its learner allowed reminders, and where the browser's push service takes them.
create table push_subscriptions (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null check (length(public_key) = 87),
  auth_secret text not null check (length(auth_secret) = 22),
  -- Our public key at that time; the subscription works with no other.
  server_key text not null,
  -- The learner's last session on the device. When it is signed out, this row is deleted.
  session_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, learner_id, device_hash)
);
call guard_tenant_table('push_subscriptions');
call let_sweeps_read('push_subscriptions');
create index push_subscriptions_by_device on push_subscriptions (organisation_id, device_hash);
create index push_subscriptions_by_expiry on push_subscriptions (expires_at);

-- A directory table: the link in an e-mail, which has the secret of this hash.
create table unsubscribe_links (
  secret_hash bytea primary key,
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  expires_at timestamptz not null
);
grant select, insert, delete on unsubscribe_links to daymark_app;
grant select, delete on unsubscribe_links to daymark_worker;
create index unsubscribe_links_by_expiry on unsubscribe_links (expires_at);
create index unsubscribe_links_by_learner on unsubscribe_links (organisation_id, learner_id);

-- The development mailbox: used only while both address and host are loopback and no SMTP is set.
create table development_mails (
  id uuid primary key,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  sent_at timestamptz not null
);
grant select, insert, delete on development_mails to daymark_app;
