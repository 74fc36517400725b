-- What opens once in place of a learner's secret, within a minute, and leaves the secret as it is.
alter table learner_secrets
  add column one_minute_code_hash text,
  add column one_minute_code_ends_at timestamptz,
  add check ((one_minute_code_hash is null) = (one_minute_code_ends_at is null));
