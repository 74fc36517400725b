-- Schools sign learners in with e-mail addresses, so a username may be one.
alter table learners drop constraint learners_username_check;
alter table learners add constraint learners_username_check
  check (username ~ '^[a-z0-9][a-z0-9._@+-]{0,119}$') not valid;
