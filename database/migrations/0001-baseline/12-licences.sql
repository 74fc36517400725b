-- A quote until it is ordered, and in force from then on.
create table licence_orders (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('term', 'more')),
  -- The order whose term these licences share.
  term_id uuid,
  -- Null for no limit.
  licences integer check (licences between 1 and 100000),
  -- What it costs, as quoted; null for licences that were given.
  bill jsonb,
  -- Buyer and seller, as they were then.
  parties jsonb,
  quote_number text,
  quoted_at timestamptz,
  holds_until date,
  invoice_number text,
  reference text check (length(reference) between 1 and 60),
  ordered_by uuid references accounts (id),
  ordered_at timestamptz,
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  due_on date,
  paid_on date,
  voided_on date,
  primary key (organisation_id, id),
  foreign key (organisation_id) references organisations (organisation_id),
  foreign key (organisation_id, term_id) references licence_orders (organisation_id, id),
  check ((kind = 'more') = (term_id is not null)),
  check ((bill is null) = (quote_number is null)),
  check ((ordered_at is null) = (starts_on is null) and (starts_on is null) = (ends_on is null)),
  check ((invoice_number is null) = (due_on is null)),
  check (paid_on is null or voided_on is null)
);
call guard_tenant_table('licence_orders');
revoke delete on licence_orders from daymark_app;
create index licence_orders_by_invoice on licence_orders (invoice_number) where invoice_number is not null;
-- An operator looks up an invoice of any organisation by its number.
create policy sweep on licence_orders for select to daymark_worker using (true);
grant select (organisation_id, id, kind, term_id, licences, bill, invoice_number, ordered_at, starts_on, ends_on, due_on, paid_on, voided_on) on licence_orders to daymark_worker;

-- The last number of a year. The row stays locked until what has the number is written, so that there are no gaps.
create table licence_numbers (
  series text not null check (series in ('quote', 'invoice')),
  year integer not null,
  last integer not null,
  primary key (series, year)
);
grant select, insert, update on licence_numbers to daymark_app;

-- E-mails to owners about a term that ends or is not paid, each sent once.
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

-- A page at Stripe on which an invoice is paid by card. An order has one open page at a time.
create table card_payments (
  organisation_id uuid not null,
  order_id uuid not null,
  attempt integer not null check (attempt between 1 and 1000),
  session_id text not null,
  page text not null,
  expires_at timestamptz not null,
  amount integer not null,
  currency text not null,
  begun_by uuid not null references accounts (id),
  begun_at timestamptz not null,
  state text not null check (state in ('open', 'processing', 'paid', 'surplus', 'failed', 'expired', 'refunded')),
  settled_at timestamptz,
  primary key (organisation_id, order_id, attempt),
  foreign key (organisation_id, order_id) references licence_orders (organisation_id, id)
);
call guard_tenant_table('card_payments');
revoke delete on card_payments from daymark_app;
create unique index card_payments_open on card_payments (organisation_id, order_id) where state in ('open', 'processing');
