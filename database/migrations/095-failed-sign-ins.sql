-- Staff are shown who guesses at sign-ins, without reading a whole day of the log.
create index audit_entries_failed_sign_ins on audit_entries (organisation_id, at)
 where action in ('learners.sign-in-failed', 'learners.signed-in');
