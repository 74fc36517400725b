-- What was noted before there were seals waits for its own, with everything else.
insert into audit_entries_unsealed (organisation_id, at, id)
  select organisation_id, at, id from audit_entries
   where salt is null and commitment is null and organisation_id <> '00000000-0000-0000-0000-000000000000'
on conflict do nothing;
