-- From where somebody acted; null where nobody called.
alter table audit_entries add column address inet;

-- What happens to an account outside of any organisation. It outlives the account, so it refers to none.
create table account_audit_entries (
  id uuid primary key,
  at timestamptz not null,
  account_id uuid,
  action text not null check (length(action) <= 80),
  address inet,
  detail jsonb not null default '{}'
);
create index account_audit_entries_by_account on account_audit_entries (account_id, at);
grant select, insert on account_audit_entries to daymark_app;

alter table accounts add column is_guide_tour boolean not null default false;
