-- What an organisation asked the price of, ordered, or was given: a quote until it is ordered, in force from then on.
create table licence_orders (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('term', 'more')),
  -- The order whose term these licences share.
  term_id uuid,
  -- Null where nothing limits them.
  licences integer check (licences between 1 and 100000),
  -- What it costs, as it was quoted; null for what was given.
  bill jsonb,
  -- Who it is billed to and by, as it stood.
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
-- An operator looks an invoice up by its number, whosever it is.
create policy sweep on licence_orders for select to daymark_worker using (true);
grant select (organisation_id, id, kind, term_id, licences, bill, invoice_number, ordered_at, starts_on, ends_on, due_on, paid_on, voided_on) on licence_orders to daymark_worker;
create policy sweep on organisations for select to daymark_worker using (true);
grant select (organisation_id, name, code, time_zone) on organisations to daymark_worker;
create index licence_orders_by_invoice on licence_orders (invoice_number) where invoice_number is not null;

-- The last number of a year; the row is held until what bears the number is written, so that none is left out.
create table licence_numbers (
  series text not null check (series in ('quote', 'invoice')),
  year integer not null,
  last integer not null,
  primary key (series, year)
);
grant select, insert, update on licence_numbers to daymark_app;
