-- A printed form for a learner and some days. Its code leads back to the check-ins.
create table paper_cards (
  organisation_id uuid not null,
  code text not null check (code ~ '^[A-Z2-9]{8}$'),
  form_id uuid not null,
  learner_id uuid not null,
  starts_on date not null,
  ends_on date not null check (ends_on between starts_on and starts_on + 6),
  printed_by uuid not null references accounts (id),
  printed_at timestamptz not null,
  primary key (organisation_id, code),
  unique (organisation_id, learner_id, form_id, starts_on, ends_on),
  foreign key (organisation_id, form_id) references forms (organisation_id, id),
  foreign key (organisation_id, learner_id) references learners (organisation_id, id)
);
call guard_tenant_table('paper_cards');
