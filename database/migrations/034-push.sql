-- Whether the organisation has consented to messages by the push services of browsers.
alter table notification_rules add column push_allowed boolean not null default false;

-- A device that its learner said yes on, and where its browser's push service takes what is for it.
create table push_subscriptions (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  endpoint text not null check (length(endpoint) <= 1000),
  public_key text not null check (length(public_key) = 87),
  auth_secret text not null check (length(auth_secret) = 22),
  -- The public key of ours that it was made for; by another one it takes nothing.
  server_key text not null,
  -- The session in which the learner was last seen on the device: where that is signed out, the device is forgotten.
  session_hash bytea not null,
  expires_at timestamptz not null,
  primary key (organisation_id, learner_id, device_hash),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
create index push_subscriptions_by_device on push_subscriptions (organisation_id, device_hash);
create index push_subscriptions_by_expiry on push_subscriptions (expires_at);
call guard_tenant_table('push_subscriptions');
call let_sweeps_read('push_subscriptions');

-- What is there was written under a narrower rule, so it need not be looked through.
alter table messages drop constraint messages_channel_check;
alter table messages add constraint messages_channel_check check (channel in ('email', 'push')) not valid;
