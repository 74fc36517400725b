-- The audit log is read from the newest entry back.
create index audit_entries_by_time on audit_entries (organisation_id, at, id);
