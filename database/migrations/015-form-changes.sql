-- A form goes on being changed after it is published: one schedule holds until the next one does, by local dates.
alter table schedules
  add column holds_from date,
  add column holds_before date;
drop index if exists schedules_by_form;
create index schedules_by_form on schedules (organisation_id, form_id);

-- Whoever is given a form again, later, has it over another span.
drop index assignments_learner;
drop index assignments_group;
create unique index assignments_learner on assignments (organisation_id, form_id, learner_id, starts_on) where learner_id is not null;
create unique index assignments_group on assignments (organisation_id, form_id, group_id, starts_on) where group_id is not null;

-- What was opened by hand is kept apart from what the rule opens: by the key of whoever asked.
alter table occurrences add column request_id uuid;
alter table occurrences drop constraint occurrences_organisation_id_schedule_id_on_date_slot_key;
create unique index occurrences_planned on occurrences (organisation_id, schedule_id, on_date, slot) where request_id is null;
create unique index occurrences_requested on occurrences (organisation_id, form_id, request_id) where request_id is not null;

alter table forms add column begin_key uuid;
create unique index forms_by_begin_key on forms (organisation_id, begin_key) where begin_key is not null;
-- From here on a published form has a draft only while somebody is changing it.
update forms set draft = null where status <> 'draft';

create table form_templates (
  organisation_id uuid not null references organisations,
  id uuid not null,
  title text not null check (length(title) <= 120),
  draft jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
call guard_tenant_table('form_templates');
