-- A directory table: whatever is guessed at is guessed before anybody is known. Names and addresses stand here as hashes.
create table failed_tries (
  key_hash bytea primary key,
  tried_at timestamptz[] not null,
  forget_at timestamptz not null
);
create index failed_tries_to_forget on failed_tries (forget_at);
grant select, insert, update on failed_tries to daymark_app;
grant select, delete on failed_tries to daymark_worker;
