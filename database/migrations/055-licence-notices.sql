-- What each owner was mailed of a term that ends or is owed for, once.
create table licence_notices (
  organisation_id uuid not null,
  id uuid not null,
  term_id uuid not null,
  kind text not null check (kind in ('ends-30', 'ends-7', 'ends-1', 'grace-ended', 'grace-unpaid', 'over-ended', 'over-unpaid')),
  account_id uuid not null references accounts (id),
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text check (outcome in ('sent', 'not-wanted', 'refused')),
  primary key (organisation_id, id),
  unique (organisation_id, term_id, kind, account_id),
  foreign key (organisation_id, term_id) references licence_orders (organisation_id, id),
  check ((settled_at is null) = (outcome is null))
);
call guard_tenant_table('licence_notices');
