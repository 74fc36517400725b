-- Since when nothing says any more who a learner was. What they answered counts on, without a name.
alter table learners add column erased_at timestamptz;

-- Who was erased, by id alone: done again wherever a backup brings somebody back. The same list lies in the object store.
create table erasures (
  organisation_id uuid not null references organisations,
  learner_id uuid not null,
  id uuid not null,
  erased_by uuid,
  erased_at timestamptz not null,
  primary key (organisation_id, learner_id),
  unique (organisation_id, id)
);
call guard_tenant_table('erasures');
revoke update, delete on erasures from daymark_app;

-- The one way out of the ledger and of what was audited, for those alone who stand on the list of erasures.
create function erase_trail(of_learner uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from token_entries t
   using erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and t.organisation_id = e.organisation_id and t.learner_id = e.learner_id;
  update audit_entries a set detail = '{}', address = null
    from erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and a.organisation_id = e.organisation_id and (a.subject_id = e.learner_id or a.actor_id = e.learner_id);
$$;
revoke all on function erase_trail from public;
grant execute on function erase_trail to daymark_app;

grant delete on submit_tickets, unsubscribe_links, development_mails to daymark_app;
