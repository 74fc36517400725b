-- How far someone is in the guide tour, so that they can continue on any device.
create table guide_tours (
  organisation_id uuid not null references organisations,
  account_id uuid not null references accounts (id),
  last_page text not null check (length(last_page) <= 40),
  left_pages jsonb not null default '{}' check (jsonb_typeof(left_pages) = 'object'),
  form_id uuid,
  outcome text check (outcome in ('finished', 'dismissed')),
  ended_at timestamptz,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references staff_members (organisation_id, account_id) on delete cascade,
  foreign key (organisation_id, form_id) references forms (organisation_id, id) on delete set null (form_id),
  check ((outcome is null) = (ended_at is null))
);
call guard_tenant_table('guide_tours');
create index guide_tours_by_form on guide_tours (organisation_id, form_id);
