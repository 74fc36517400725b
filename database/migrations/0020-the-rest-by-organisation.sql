-- Merging two records of a learner, told by whose organisation it is, as the functions of migration 0019 are. Tickets and
-- links are apart from what belongs to one, and are changed by whoever merges. The functions of migration 0011 stay until
-- no program of the last version calls them.

-- Gives rows of a table to another learner but those of which the condition holds; returns their keys.
create function move_learner_rows(organisation uuid, of_table text, key text[], stays text, from_id uuid, to_id uuid,
                                  form_ids uuid[])
  returns jsonb language plpgsql set search_path = public, pg_temp as $$
declare
  moved jsonb;
begin
  execute format('with moved as (
    update %1$I t set learner_id = $2
     where t.organisation_id = $5 and t.learner_id = $1 and not (%2$s) returning t.*)
    select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(name, value), ''{}'') from jsonb_each(to_jsonb(moved)) as field (name, value)
                                where name = any ($4))), ''[]'') from moved', of_table, stays)
    into moved using from_id, to_id, form_ids, key, organisation;
  return moved;
end
$$;

-- Gives the rows with these keys to another learner.
create function return_learner_rows(organisation uuid, of_table text, keys jsonb, from_id uuid, to_id uuid)
  returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if keys is null or jsonb_array_length(keys) = 0 then
    return;
  end if;
  execute format('update %1$I t set learner_id = $2 from jsonb_populate_recordset(null::%1$I, $3) as moved
                   where t.organisation_id = $4 and t.learner_id = $1 and %2$s', of_table,
    coalesce((select string_agg(format('t.%1$I = moved.%1$I', name), ' and ') from jsonb_object_keys(keys -> 0) as field (name)),
             'true')) using from_id, to_id, keys, organisation;
end
$$;

-- Check-ins of one opening are unique by learner, so what two learners swap waits with nobody meanwhile.
create function swap_check_ins(organisation uuid, one_id uuid, of_one uuid[], other_id uuid, of_other uuid[])
  returns void language plpgsql set search_path = public, pg_temp as $$
declare
  nobody uuid := gen_random_uuid();
begin
  insert into learners (organisation_id, id, name, username, created_at)
    values (organisation, nobody, 'Nobody', 'nobody-' || nobody, 'epoch');
  update check_ins set learner_id = nobody
   where organisation_id = organisation and learner_id = one_id and id = any (of_one);
  update check_ins set learner_id = one_id
   where organisation_id = organisation and learner_id = other_id and id = any (of_other);
  update check_ins set learner_id = other_id where organisation_id = organisation and learner_id = nobody;
  delete from learners where organisation_id = organisation and id = nobody;
  -- What is said of a check-in is said to the learner whose it is now.
  update messages t set learner_id = c.learner_id from check_ins c
   where t.organisation_id = organisation and t.learner_id in (one_id, other_id)
     and c.organisation_id = organisation and c.id = t.about_id and c.learner_id <> t.learner_id;
end
$$;

-- Gives what is a learner's to the record that their own was merged into, and says so in learner_merges. What both have
-- counts once: the rest stays with the record that went, and of one opening the check-in that was answered counts.
create function move_merged_rows(organisation uuid, gone_id uuid) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  kept_id uuid;
  at timestamptz;
  form_ids uuid[];
  shared jsonb;
  brought uuid[];
  put_aside uuid[];
  went jsonb := '{}';
  rule record;
begin
  perform refuse_unless_asking(organisation);
  select m.learner_id, m.merged_at into strict kept_id, at
    from learner_merges m join learners l on l.organisation_id = m.organisation_id and l.id = m.merged_id
   where m.organisation_id = organisation and m.merged_id = gone_id and l.organisation_id = organisation
     and l.merged_into_id = m.learner_id and m.moved = '{}';
  set constraints all deferred;

  -- The forms that the record that stays has: its own terms of them hold.
  select coalesce(array_agg(distinct a.form_id), '{}') into form_ids from assignments a
   where a.organisation_id = organisation
     and (a.learner_id = kept_id or a.group_id in (
       select group_id from group_learners where organisation_id = organisation and learner_id = kept_id));

  for rule in
    select of_table, key, concat_ws(' or ', case when same is null then 'false' else format(
             'exists (select from %I o where o.organisation_id = $5 and o.learner_id = $2 and (%s))',
             of_table, same) end, besides) as stays
      from (values
        ('guardians', array['id'], 'lower(o.name) = lower(t.name) and o.email is not distinct from t.email', null),
        ('family_consents', array['id'], 'o.request_key = t.request_key', null),
        ('family_links', array['id'], null, null),
        ('staff_notes', array['id'], null, null),
        ('told_notes', array['account_id', 'form_id', 'kind', 'reached_on'],
         '(o.account_id, o.form_id, o.kind, o.reached_on) = (t.account_id, t.form_id, t.kind, t.reached_on)', null),
        ('learner_rewards', array['id'], 'lower(o.name) = lower(t.name)', null),
        ('form_learner_rewards', array['form_id', 'starts_on'], 'o.form_id = t.form_id',
         'exists (select from learner_rewards r where r.organisation_id = $5 and r.id = t.reward_id
                     and r.learner_id = $1)'),
        ('redemptions', array['id'], 'o.request_key = t.request_key', null),
        ('assignments', array['id'], null, 't.form_id = any ($3)'),
        ('schedules', array['id'], null, 't.form_id = any ($3)'),
        ('excused_days', array['on_date'], 'o.on_date = t.on_date', null),
        ('paper_cards', array['code'],
         '(o.form_id, o.starts_on, o.ends_on) = (t.form_id, t.starts_on, t.ends_on)', null),
        ('message_stops', array['form_id', 'channel'], '(o.form_id, o.channel) = (t.form_id, t.channel)', null),
        ('learner_reads', array['on_date', 'account_id', 'what'],
         '(o.on_date, o.account_id, o.what) = (t.on_date, t.account_id, t.what)', null),
        ('api_key_reads', array['on_date', 'key_id'], '(o.on_date, o.key_id) = (t.on_date, t.key_id)', null),
        ('roster_entries', array[]::text[], 'true', null),
        ('system_learners', array['sourced_id'], 'true', null)) as rules (of_table, key, same, besides)
  loop
    went := went || jsonb_build_object(rule.of_table,
      move_learner_rows(organisation, rule.of_table, rule.key, rule.stays, gone_id, kept_id, form_ids));
  end loop;

  -- Tokens of days for which both have some get judgements of their own, below 0, which no day result counts up to.
  for rule in values ('token_entries'), ('pending_grants') loop
    execute format('with days as (
        select form_id, on_date, least(0, min(revision)) as lowest
          from (select form_id, on_date, 0 as revision from check_ins
                 where organisation_id = $4 and learner_id = $2
                union all
                select form_id, on_date, revision from token_entries
                 where organisation_id = $4 and learner_id = $2 and revision is not null and id <> all ($3)
                union all
                select form_id, on_date, revision from pending_grants
                 where organisation_id = $4 and learner_id = $2) of_kept
         group by form_id, on_date),
      moved as (
        update %1$I t
           set learner_id = $2, revision = coalesce(days.lowest - 1 - t.revision, t.revision) %2$s
          from %1$I b left join days on days.form_id = b.form_id and days.on_date = b.on_date
         where b.organisation_id = $4 and b.learner_id = $1 %3$s and t.organisation_id = $4 and t.id = b.id
        returning t.id, b.revision %4$s)
      select coalesce(jsonb_agg(to_jsonb(moved)), ''[]'') from moved', rule.column1,
      case rule.column1 when 'token_entries' then ', request_key = case when not exists (
        select from token_entries o where o.organisation_id = $4 and o.learner_id = $2
           and o.request_key = t.request_key) then t.request_key end' end,
      case rule.column1 when 'token_entries' then 'and not exists (
        select from redemptions r where r.organisation_id = $4 and r.id = b.redemption_id and r.learner_id = $1)' end,
      case rule.column1 when 'token_entries' then ', b.request_key' end)
      into shared using gone_id, kept_id,
        array(select (entry ->> 'id')::uuid from jsonb_array_elements(went -> 'token_entries') as moved (entry)),
        organisation;
    went := went || jsonb_build_object(rule.column1, shared);
  end loop;

  -- A day result comes along where the record that stays has nothing of that form and day.
  with results as (
    update day_results t set learner_id = kept_id
     where t.organisation_id = organisation and t.learner_id = gone_id
       and not exists (select from check_ins c where c.organisation_id = organisation and c.learner_id = kept_id
                          and c.form_id = t.form_id and c.on_date = t.on_date)
       and not exists (select from day_results o where o.organisation_id = organisation and o.learner_id = kept_id
                          and o.form_id = t.form_id and o.on_date = t.on_date)
    returning t.form_id, t.on_date)
  select went || jsonb_build_object('day_results', coalesce(jsonb_agg(distinct to_jsonb(results)), '[]')) into went
    from results;

  with mine as (
    select c.*, case when cancelled_at is not null then 0
                     when learner_submitted_at is not null and staff_submitted_at is not null then 4
                     when learner_submitted_at is not null then 3
                     when staff_submitted_at is not null then 2
                     when excused_at is not null then 1 else 0 end as rank
      from check_ins c where c.organisation_id = organisation and c.learner_id in (gone_id, kept_id)),
  both_days as (
    select form_id, on_date from mine group by form_id, on_date having count(distinct learner_id) = 2),
  compared as (
    select one.*, both_days.form_id is not null as is_shared, other.id is not null as is_paired,
           coalesce(one.rank > other.rank, false) as is_better, coalesce(one.rank < other.rank, false) as is_worse
      from mine one
      left join both_days on both_days.form_id = one.form_id and both_days.on_date = one.on_date
      left join mine other on other.occurrence_id = one.occurrence_id and other.learner_id <> one.learner_id)
  select coalesce(array_agg(id) filter (where learner_id = gone_id
                    and (not is_shared or is_better or (not is_paired and rank >= 3))), '{}'),
         coalesce(array_agg(id) filter (where learner_id = kept_id and (is_worse
                    or (is_shared and not is_paired and rank = 0 and cancelled_at is null and closes_at <= at and exists (
                      select from compared alone where alone.learner_id = gone_id and not alone.is_paired and alone.rank >= 3
                         and alone.form_id = compared.form_id and alone.on_date = compared.on_date)))), '{}'),
         (select coalesce(jsonb_agg(to_jsonb(both_days)), '[]') from both_days)
    into brought, put_aside, shared from compared;
  perform swap_check_ins(organisation, kept_id, put_aside, gone_id, brought);

  -- What stays with the record that went counts no more.
  update check_ins set cancelled_at = at
   where organisation_id = organisation and learner_id = gone_id and cancelled_at is null;
  set constraints all immediate;
  update learner_merges
     set moved = went || jsonb_build_object(
           'check_ins', to_jsonb(brought), 'check_ins_put_aside', to_jsonb(put_aside), 'shared_days', shared)
   where organisation_id = organisation and merged_id = gone_id;
end
$$;

-- Gives both records back what was theirs; what was added since stays where it is. Returns the forms and days to judge.
create function return_merged_rows(organisation uuid, gone_id uuid) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kept_id uuid;
  at timestamptz;
  moved jsonb;
  days jsonb;
  rule record;
begin
  perform refuse_unless_asking(organisation);
  select m.learner_id, m.merged_at, m.moved into strict kept_id, at, moved
    from learner_merges m where m.organisation_id = organisation and m.merged_id = gone_id;
  set constraints all deferred;
  update check_ins set cancelled_at = null
   where organisation_id = organisation and learner_id = gone_id and cancelled_at = at;

  -- What was answered since is an answer of the record that stays.
  perform swap_check_ins(
    organisation, kept_id,
    array(select c.id from check_ins c
           where c.organisation_id = organisation and c.learner_id = kept_id
             and (c.learner_submitted_at is null or c.learner_submitted_at <= at)
             and c.id in (select brought.id::uuid from jsonb_array_elements_text(moved -> 'check_ins') as brought (id))),
    gone_id, array(select aside.id::uuid from jsonb_array_elements_text(moved -> 'check_ins_put_aside') as aside (id)));

  -- A day of which some is answered since is judged again for both.
  for rule in
    select d.*
      from day_results d
      join jsonb_to_recordset(moved -> 'day_results') as was (form_id uuid, on_date date)
        on d.form_id = was.form_id and d.on_date = was.on_date
     where d.organisation_id = organisation and d.learner_id = kept_id
       and exists (select from check_ins c where c.organisation_id = organisation and c.learner_id = kept_id
                      and c.form_id = d.form_id and c.on_date = d.on_date)
  loop
    insert into day_results
      (organisation_id, form_id, learner_id, on_date, revision, status, earned, possible, goal_percentage, goal_met, settled_at)
      values (organisation, rule.form_id, gone_id, rule.on_date, rule.revision, rule.status, rule.earned, rule.possible,
              rule.goal_percentage, rule.goal_met, rule.settled_at);
  end loop;
  update day_results t set learner_id = gone_id
    from jsonb_to_recordset(moved -> 'day_results') as was (form_id uuid, on_date date)
   where t.organisation_id = organisation and t.learner_id = kept_id
     and t.form_id = was.form_id and t.on_date = was.on_date
     and not exists (select from check_ins c where c.organisation_id = organisation and c.learner_id = kept_id
                        and c.form_id = t.form_id and c.on_date = t.on_date);
  update token_entries t set learner_id = gone_id, revision = was.revision, request_key = was.request_key
    from jsonb_to_recordset(moved -> 'token_entries') as was (id uuid, revision int, request_key uuid)
   where t.organisation_id = organisation and t.learner_id = kept_id and t.id = was.id;
  -- What was granted since goes with what was waiting for it.
  update token_entries t set learner_id = gone_id, revision = was.revision
    from jsonb_to_recordset(moved -> 'pending_grants') as was (id uuid, revision int)
    join pending_grants p on p.organisation_id = organisation and p.learner_id = kept_id and p.id = was.id
   where t.organisation_id = organisation and t.learner_id = kept_id and t.form_id = p.form_id
     and t.on_date = p.on_date and t.revision = p.revision;
  update pending_grants t set learner_id = gone_id, revision = was.revision
    from jsonb_to_recordset(moved -> 'pending_grants') as was (id uuid, revision int)
   where t.organisation_id = organisation and t.learner_id = kept_id and t.id = was.id;
  for rule in
    select of_table, keys from jsonb_each(moved) as each (of_table, keys)
     where of_table not in ('check_ins', 'check_ins_put_aside', 'shared_days', 'day_results', 'token_entries',
                            'pending_grants', 'submit_tickets', 'one_time_links', 'unsubscribe_links')
  loop
    perform return_learner_rows(organisation, rule.of_table, rule.keys, kept_id, gone_id);
  end loop;
  -- What was paid back or corrected since goes with what it belongs to.
  update token_entries t set learner_id = gone_id
   where t.organisation_id = organisation and t.learner_id = kept_id
     and (exists (select from redemptions r
                   where r.organisation_id = organisation and r.id = t.redemption_id and r.learner_id = gone_id)
          or exists (select from token_entries e
                      where e.organisation_id = organisation and e.id = t.corrects_id and e.learner_id = gone_id));
  set constraints all immediate;

  select coalesce(jsonb_agg(jsonb_build_object('formId', day.form_id, 'onDate', day.on_date)), '[]') into days from (
    select day.form_id, day.on_date from jsonb_to_recordset(moved -> 'shared_days') as day (form_id uuid, on_date date)
     union
    select c.form_id, c.on_date from check_ins c
     where c.organisation_id = organisation and c.learner_id = gone_id
       and exists (select from check_ins o where o.organisation_id = organisation and o.learner_id = kept_id
                      and o.form_id = c.form_id and o.on_date = c.on_date)) day;
  return days;
end
$$;
revoke all on function move_learner_rows(uuid, text, text[], text, uuid, uuid, uuid[]),
  return_learner_rows(uuid, text, jsonb, uuid, uuid), swap_check_ins(uuid, uuid, uuid[], uuid, uuid[]),
  move_merged_rows(uuid, uuid), return_merged_rows(uuid, uuid) from public;
grant execute on function move_merged_rows(uuid, uuid), return_merged_rows(uuid, uuid) to daymark_app;

-- Whoever merges moves by itself what leads to a learner.
grant update (learner_id, check_in_id) on submit_tickets to daymark_app;
grant update (learner_id) on unsubscribe_links to daymark_app;

-- Whoever sweeps finds out which organisations are on a server that is away.
grant select (organisation_id) on organisation_codes to daymark_worker;

-- Where rows are on several servers, a function in SQL cannot ask them all.
create or replace function overdue_openings(at timestamptz) returns table (since timestamptz, set_aside int)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select min(s.next_due_at) filter (where s.failed_at is null), (count(*) filter (where s.failed_at is not null))::int
      from schedules s where s.next_due_at <= at;
end
$$;

-- Accounts of an erased organisation that lead nowhere else; who is named elsewhere stays.
create function erase_accounts_of_organisation(organisation uuid) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  staff_ids uuid[];
  account record;
  deleted int := 0;
begin
  perform refuse_unless_asking(organisation);
  select e.staff into staff_ids from organisation_erasures e
   where e.organisation_id = organisation and e.begun_at is not null and e.erased_at is null;
  for account in
    select a.id, a.email from accounts a
     where a.id = any (staff_ids) and not exists (select from staff_members m where m.account_id = a.id)
     order by a.id
  loop
    begin
      delete from sessions where account_id = account.id;
      delete from account_devices where account_id = account.id;
      delete from account_identities where account_id = account.id;
      delete from account_notices where account_id = account.id;
      delete from second_steps where account_id = account.id;
      delete from second_factors where account_id = account.id;
      delete from code_requests where account_id = account.id or lower(email) = lower(account.email);
      delete from provider_visits where lower(email) = lower(account.email);
      delete from account_audit_entries where account_id = account.id;
      delete from accounts where id = account.id;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$$;
revoke execute on function erase_accounts_of_organisation(uuid) from public;
grant execute on function erase_accounts_of_organisation(uuid) to daymark_app;
