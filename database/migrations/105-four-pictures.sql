-- Learners may sign in with four pictures of sixteen, too.
alter table learner_secrets
  drop constraint learner_secrets_kind_check,
  add constraint learner_secrets_kind_check
    check (kind in ('pictures', 'four-pictures', 'pin', 'password')) not valid;
alter table learner_secrets validate constraint learner_secrets_kind_check;

alter table groups
  drop constraint groups_secret_kind_check,
  add constraint groups_secret_kind_check
    check (secret_kind in ('pictures', 'four-pictures', 'pin', 'password')) not valid;
alter table groups validate constraint groups_secret_kind_check;
