-- A learner's own schedule of a form; null where it is the form's, for whoever has none of their own on a date.
alter table schedules
  add column learner_id uuid,
  add constraint schedules_learner_fkey foreign key (organisation_id, learner_id)
    references learners (organisation_id, id) not valid,
  add constraint schedules_own_check check (learner_id is null or (rule is not null and holds_from is not null)) not valid;
alter table schedules validate constraint schedules_learner_fkey;
alter table schedules validate constraint schedules_own_check;

drop index schedules_by_form;
create index schedules_by_form on schedules (organisation_id, form_id, learner_id);
