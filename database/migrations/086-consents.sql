-- What an organisation has agreed to: in which words, who for it, and until when. Nothing of it is changed but its end.
create table consents (
  organisation_id uuid not null references organisations,
  id uuid not null,
  kind text not null check (kind in ('keeping-data', 'device-reminders', 'taking-part')),
  -- On what taking part rests.
  basis text check (basis in ('consent', 'task', 'contract')),
  note text check (length(note) between 1 and 300),
  words text not null check (length(words) between 1 and 4000),
  -- What the page for families said then, kind by kind.
  page jsonb,
  -- Null for what was agreed to before there was a record, where nobody can tell any more.
  given_by uuid references accounts (id),
  given_at timestamptz not null,
  ended_as text check (ended_as in ('withdrawn', 'replaced')),
  ended_by uuid references accounts (id),
  ended_at timestamptz,
  primary key (organisation_id, id),
  check ((kind = 'taking-part') = (basis is not null)),
  check ((kind = 'keeping-data') = (page is not null)),
  check ((ended_as is null) = (ended_by is null) and (ended_as is null) = (ended_at is null))
);
create unique index consents_standing on consents (organisation_id, kind) where ended_at is null;
call guard_tenant_table('consents');
revoke update on consents from daymark_app;
grant update (ended_as, ended_by, ended_at) on consents to daymark_app;

-- The yes to reminders on devices that was said until now. It is read from here alone; the column goes a version later.
insert into consents (organisation_id, id, kind, words, given_by, given_at)
select r.organisation_id, gen_random_uuid(), 'device-reminders',
       'Each reminder goes by the maker of the learner’s browser: Google, Apple, Mozilla or Microsoft. It sees an address that it made for that browser, and when a reminder comes. It cannot read the text, which is sealed for the device and names nobody: “A check-in is open”. Turned off, all devices are forgotten.',
       said.account_id, coalesce(said.at, o.created_at)
  from notification_rules r
  join organisations o on o.organisation_id = r.organisation_id
  left join lateral (
    select a.id as account_id, e.at
      from audit_entries e join accounts a on a.id = e.actor_id
     where e.organisation_id = r.organisation_id and e.action = 'notifications.rules-changed'
       and e.detail ->> 'pushAllowed' = 'true'
     order by e.at desc
     limit 1) said on true
 where r.push_allowed;
