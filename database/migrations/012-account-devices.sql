-- A browser that has signed in to an account before, by the hash of a secret that only the browser keeps.
create table account_devices (
  account_id uuid not null references accounts (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index account_devices_by_hash on account_devices (device_hash);
create index account_devices_by_age on account_devices (last_used_at);
grant select, insert, update, delete on account_devices to daymark_app;
