-- A check-in is of the form and of the version of its occurrence: one key says so, and costs each opening one look less.
alter table occurrences add constraint occurrences_id_of_version unique (organisation_id, id, form_id, version_id);
alter table check_ins drop constraint check_ins_organisation_id_version_id_fkey;
alter table check_ins drop constraint check_ins_organisation_id_occurrence_id_fkey;
alter table check_ins add constraint check_ins_occurrence_fkey
  foreign key (organisation_id, occurrence_id, form_id, version_id)
  references occurrences (organisation_id, id, form_id, version_id);
