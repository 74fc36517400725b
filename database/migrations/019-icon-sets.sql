-- An organisation's own pictures of the answers. Forms keep copies.
create table icon_sets (
  organisation_id uuid not null references organisations,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- For each question type a picture and words per step, or null.
  answers jsonb not null,
  created_by uuid not null references accounts (id),
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call guard_tenant_table('icon_sets');
create unique index icon_sets_by_name on icon_sets (organisation_id, name);

alter table upload_uses drop constraint upload_uses_user_kind_check;
alter table upload_uses add constraint upload_uses_user_kind_check
  check (user_kind in ('draft', 'form-version', 'bank-question', 'icon-set')) not valid;
alter table upload_uses validate constraint upload_uses_user_kind_check;
