-- Before each mail of a new organisation somebody asks whether it ever paid, and it may have logged ten thousand answers.
create index audit_entries_of_payments on audit_entries (organisation_id) where action = 'licences.paid';
