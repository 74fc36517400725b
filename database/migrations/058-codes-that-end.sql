-- A code that was renewed leads to its organisation until it ends; the one in use has no end.
alter table organisation_codes add column ends_at timestamptz;
alter table organisation_codes drop constraint organisation_codes_organisation_id_key;
create unique index organisation_codes_in_use on organisation_codes (organisation_id) where ends_at is null;
create index organisation_codes_by_organisation on organisation_codes (organisation_id);
