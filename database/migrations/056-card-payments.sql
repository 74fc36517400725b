-- A page on which an invoice is paid by card, and what came of it. One of an order is open at a time.
create table card_payments (
  organisation_id uuid not null,
  order_id uuid not null,
  attempt integer not null check (attempt between 1 and 1000),
  -- Of Stripe, as are the address of its page and the time until which that is open.
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
