-- The whole schema as the migrations leave it. Written by npm run schema, and read by nobody but people:
-- a migration is easier to judge by what it changes here.

CREATE OR REPLACE FUNCTION public.asking_account()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.account_id', true), '')::uuid
$function$
;
grant execute on function asking_account() to public;

CREATE OR REPLACE FUNCTION public.asking_organisation()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select nullif(current_setting('app.organisation_id', true), '')::uuid
$function$
;
grant execute on function asking_organisation() to public;

CREATE OR REPLACE FUNCTION public.audit_commitment(salt uuid, detail jsonb, address inet)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select sha256(uuid_send(salt) || convert_to(detail::text || E'\n' || coalesce(address::text, ''), 'UTF8'))
$function$
;
grant execute on function audit_commitment(uuid,jsonb,inet) to public;

CREATE OR REPLACE FUNCTION public.audit_entry_hash(entry audit_entries)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select sha256(convert_to(concat_ws(E'\n',
    entry.id, extract(epoch from entry.at), entry.actor_kind, coalesce(entry.actor_id::text, ''),
    octet_length(entry.action), entry.action, entry.subject_kind, coalesce(entry.subject_id::text, ''),
    encode(coalesce(entry.commitment, audit_commitment(entry.salt, entry.detail, entry.address)), 'hex')), 'UTF8'))
$function$
;
grant execute on function audit_entry_hash(audit_entries) to public;

CREATE OR REPLACE FUNCTION public.await_seal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  nobody constant uuid := '00000000-0000-0000-0000-000000000000';
  beside text;
begin
  if tg_table_name = 'audit_entries' then
    insert into audit_entries_unsealed (organisation_id, at, id)
      select organisation_id, at, id from added where organisation_id <> nobody;
    return null;
  end if;
  select format('%s_%s', 'audit_entries_unsealed', other.shardid) into beside
    from pg_catalog.pg_dist_shard own
    join pg_catalog.pg_dist_shard other
      on other.logicalrelid = 'audit_entries_unsealed'::regclass and other.shardminvalue = own.shardminvalue
   where own.shardid = substring(tg_table_name from '[0-9]+$')::bigint;
  execute format('insert into %I (organisation_id, at, id)
    select organisation_id, at, id from added where organisation_id <> $1', beside) using nobody;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.erase_accounts_of_organisation()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account accounts;
  deleted int := 0;
begin
  perform refuse_unless_erasing();
  for account in
    select a.* from organisation_erasures e join accounts a on a.id = any (e.staff)
     where e.organisation_id = asking_organisation()
       and not exists (select from staff_members m where m.account_id = a.id)
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
$function$
;
grant execute on function erase_accounts_of_organisation() to daymark_app;

CREATE OR REPLACE FUNCTION public.erase_accounts_of_organisation(organisation uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  staff_ids uuid[];
  account record;
  deleted int := 0;
  are_keys_held boolean := exists (select from pg_constraint where conname = 'uploads_added_by_fkey');
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
      if are_keys_held then
        delete from accounts where id = account.id;
      else
        update accounts set name = '–', email = account.id || '@erased.invalid', password_hash = null, language = null,
                            hints_put_away = null
         where id = account.id;
      end if;
      deleted := deleted + 1;
    exception when foreign_key_violation then
      null;
    end;
  end loop;
  return deleted;
end
$function$
;
grant execute on function erase_accounts_of_organisation(uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.erase_of_organisation(of_table text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  deleted int;
  newest_first text := '';
begin
  perform refuse_unless_erasing();
  if of_table = 'organisation_erasures' then
    raise exception 'What was erased stays on the list';
  end if;
  if exists (select from pg_constraint
              where contype = 'f' and conrelid = to_regclass(quote_ident(of_table)) and confrelid = conrelid) then
    newest_first := 'order by id desc';
  end if;
  execute format('delete from %1$I where ctid = any (array(
    select ctid from %1$I where organisation_id = asking_organisation() %2$s limit $1))', of_table, newest_first)
    using at_most;
  get diagnostics deleted = row_count;
  return deleted;
end
$function$
;
grant execute on function erase_of_organisation(text,integer) to daymark_app;

CREATE OR REPLACE FUNCTION public.erase_of_organisation(organisation uuid, of_table text, at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  deleted int;
  newest_first text := '';
begin
  perform refuse_unless_asking(organisation);
  if not exists (select from organisation_erasures
                  where organisation_id = organisation and begun_at is not null and erased_at is null) then
    raise exception 'This organisation is not being erased';
  end if;
  if of_table = 'organisation_erasures' then
    raise exception 'What was erased stays on the list';
  end if;
  if exists (select from pg_constraint
              where contype = 'f' and conrelid = to_regclass(quote_ident(of_table)) and confrelid = conrelid) then
    newest_first := 'order by id desc';
  end if;
  execute format('delete from %1$I where organisation_id = $1 and ctid = any (array(
    select ctid from %1$I where organisation_id = $1 %2$s limit $2))', of_table, newest_first)
    using organisation, at_most;
  get diagnostics deleted = row_count;
  return deleted;
end
$function$
;
grant execute on function erase_of_organisation(uuid,text,integer) to daymark_app;

CREATE OR REPLACE FUNCTION public.erase_trail(of_learner uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from token_entries t
   using erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and t.organisation_id = e.organisation_id and t.learner_id = e.learner_id;
  update audit_entries a
     set commitment = coalesce(a.commitment, audit_commitment(coalesce(a.salt, gen_random_uuid()), a.detail, a.address)),
         salt = null, detail = '{}', address = null
    from erasures e
   where e.organisation_id = asking_organisation() and e.learner_id = of_learner
     and a.organisation_id = e.organisation_id and (a.subject_id = e.learner_id or a.actor_id = e.learner_id);
$function$
;
grant execute on function erase_trail(uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.erase_trail(organisation uuid, of_learner uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  other_salt uuid := gen_random_uuid();
begin
  perform refuse_unless_asking(organisation);
  if not exists (select from erasures where organisation_id = organisation and learner_id = of_learner) then
    return;
  end if;
  delete from token_entries where organisation_id = organisation and learner_id = of_learner;
  update audit_entries a
     set commitment = coalesce(a.commitment, audit_commitment(coalesce(a.salt, other_salt), a.detail, a.address)),
         salt = null, detail = '{}', address = null
   where organisation_id = organisation and (a.subject_id = of_learner or a.actor_id = of_learner);
end
$function$
;
grant execute on function erase_trail(uuid,uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.follow_check_ins(one_id uuid, other_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  follower record;
begin
  for follower in
    values ('submit_tickets', 'check_in_id'), ('messages', 'about_id')
  loop
    execute format('update %1$I t set learner_id = c.learner_id from check_ins c
      where t.organisation_id = asking_organisation() and t.learner_id in ($1, $2)
        and c.organisation_id = t.organisation_id and c.id = t.%2$I and c.learner_id <> t.learner_id',
      follower.column1, follower.column2) using one_id, other_id;
  end loop;
end
$function$
;

CREATE OR REPLACE PROCEDURE public.guard_tenant_table(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_organisation on %s to daymark_app using (organisation_id = asking_organisation()) with check (organisation_id = asking_organisation())', target);
  execute format('create policy maintain on %s to current_user using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to daymark_app', target);
end
$procedure$
;
grant execute on procedure guard_tenant_table(regclass) to public;

CREATE OR REPLACE PROCEDURE public.let_sweeps_read(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy sweep on %s for select to daymark_worker using (true)', target);
  execute format('grant select on %s to daymark_worker', target);
end
$procedure$
;
grant execute on procedure let_sweeps_read(regclass) to public;

CREATE OR REPLACE FUNCTION public.move_learner_rows(of_table text, key text[], stays text, from_id uuid, to_id uuid, form_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  moved jsonb;
begin
  execute format('with moved as (
    update %1$I t set learner_id = $2
     where t.organisation_id = asking_organisation() and t.learner_id = $1 and not (%2$s) returning t.*)
    select coalesce(jsonb_agg((select coalesce(jsonb_object_agg(name, value), ''{}'') from jsonb_each(to_jsonb(moved)) as field (name, value)
                                where name = any ($4))), ''[]'') from moved', of_table, stays)
    into moved using from_id, to_id, form_ids, key;
  return moved;
end
$function$
;

CREATE OR REPLACE FUNCTION public.move_learner_rows(organisation uuid, of_table text, key text[], stays text, from_id uuid, to_id uuid, form_ids uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.move_merged_rows(gone_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  select m.learner_id, m.merged_at into strict kept_id, at
    from learner_merges m join learners l on l.organisation_id = m.organisation_id and l.id = m.merged_id
   where m.organisation_id = asking_organisation() and m.merged_id = gone_id and l.merged_into_id = m.learner_id
     and m.moved = '{}';
  set constraints form_learner_rewards_organisation_id_learner_id_reward_id_fkey,
                  token_entries_organisation_id_learner_id_redemption_id_fkey deferred;

  -- The forms that the record that stays has: its own terms of them hold.
  select coalesce(array_agg(distinct a.form_id), '{}') into form_ids from assignments a
   where a.organisation_id = asking_organisation()
     and (a.learner_id = kept_id or a.group_id in (
       select group_id from group_learners where organisation_id = asking_organisation() and learner_id = kept_id));

  for rule in
    select of_table, key, concat_ws(' or ', case when same is null then 'false' else format(
             'exists (select from %I o where o.organisation_id = t.organisation_id and o.learner_id = $2 and (%s))',
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
         'exists (select from learner_rewards r where r.organisation_id = t.organisation_id and r.id = t.reward_id
                     and r.learner_id = $1)'),
        ('redemptions', array['id'], 'o.request_key = t.request_key', null),
        ('assignments', array['id'], null, 't.form_id = any ($3)'),
        ('schedules', array['id'], null, 't.form_id = any ($3)'),
        ('excused_days', array['on_date'], 'o.on_date = t.on_date', null),
        ('paper_cards', array['code'],
         '(o.form_id, o.starts_on, o.ends_on) = (t.form_id, t.starts_on, t.ends_on)', null),
        ('message_stops', array['form_id', 'channel'], '(o.form_id, o.channel) = (t.form_id, t.channel)', null),
        ('unsubscribe_links', array['secret_hash'], null, null),
        ('learner_reads', array['on_date', 'account_id', 'what'],
         '(o.on_date, o.account_id, o.what) = (t.on_date, t.account_id, t.what)', null),
        ('api_key_reads', array['on_date', 'key_id'], '(o.on_date, o.key_id) = (t.on_date, t.key_id)', null),
        ('roster_entries', array[]::text[], 'true', null),
        ('system_learners', array['sourced_id'], 'true', null)) as rules (of_table, key, same, besides)
  loop
    went := went || jsonb_build_object(rule.of_table,
      move_learner_rows(rule.of_table, rule.key, rule.stays, gone_id, kept_id, form_ids));
  end loop;

  -- Tokens of days for which both have some get judgements of their own, below 0, which no day result counts up to.
  for rule in values ('token_entries'), ('pending_grants') loop
    execute format('with days as (
        select form_id, on_date, least(0, min(revision)) as lowest
          from (select form_id, on_date, 0 as revision from check_ins
                 where organisation_id = asking_organisation() and learner_id = $2
                union all
                select form_id, on_date, revision from token_entries
                 where organisation_id = asking_organisation() and learner_id = $2 and revision is not null
                   and id <> all ($3)
                union all
                select form_id, on_date, revision from pending_grants
                 where organisation_id = asking_organisation() and learner_id = $2) of_kept
         group by form_id, on_date),
      moved as (
        update %1$I t
           set learner_id = $2, revision = coalesce(days.lowest - 1 - t.revision, t.revision) %2$s
          from %1$I b left join days on days.form_id = b.form_id and days.on_date = b.on_date
         where b.organisation_id = asking_organisation() and b.learner_id = $1 %3$s
           and t.organisation_id = b.organisation_id and t.id = b.id
        returning t.id, b.revision %4$s)
      select coalesce(jsonb_agg(to_jsonb(moved)), ''[]'') from moved', rule.column1,
      case rule.column1 when 'token_entries' then ', request_key = case when not exists (
        select from token_entries o where o.organisation_id = t.organisation_id and o.learner_id = $2
           and o.request_key = t.request_key) then t.request_key end' end,
      case rule.column1 when 'token_entries' then 'and not exists (
        select from redemptions r where r.organisation_id = b.organisation_id and r.id = b.redemption_id
           and r.learner_id = $1)' end,
      case rule.column1 when 'token_entries' then ', b.request_key' end)
      into shared using gone_id, kept_id,
        array(select (entry ->> 'id')::uuid from jsonb_array_elements(went -> 'token_entries') as moved (entry));
    went := went || jsonb_build_object(rule.column1, shared);
  end loop;

  -- A day result comes along where the record that stays has nothing of that form and day.
  with results as (
    update day_results t set learner_id = kept_id
     where t.organisation_id = asking_organisation() and t.learner_id = gone_id
       and not exists (select from check_ins c where c.organisation_id = t.organisation_id and c.learner_id = kept_id
                          and c.form_id = t.form_id and c.on_date = t.on_date)
       and not exists (select from day_results o where o.organisation_id = t.organisation_id and o.learner_id = kept_id
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
      from check_ins c where c.organisation_id = asking_organisation() and c.learner_id in (gone_id, kept_id)),
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
  perform swap_check_ins(kept_id, put_aside, gone_id, brought);

  -- Answers that still wait on a device for the other check-in of an opening are for the one that counts.
  for rule in values ('submit_tickets', 'ticket_hash', 'true'), ('one_time_links', 'secret_hash', 't.learner_id = $2')
  loop
    execute format('with moved as (
        update %1$I t set check_in_id = counts.id, learner_id = $2
          from check_ins aside
          join check_ins counts on counts.organisation_id = aside.organisation_id
           and counts.occurrence_id = aside.occurrence_id and counts.learner_id = $2
         where t.organisation_id = asking_organisation() and t.check_in_id = aside.id and %3$s
           and aside.organisation_id = t.organisation_id and aside.learner_id = $1
        returning t.%2$I, aside.id as check_in_id)
      select $3 || jsonb_build_object(%1$L, coalesce(jsonb_agg(to_jsonb(moved)), ''[]'')) from moved',
      rule.column1, rule.column2, rule.column3) into went using gone_id, kept_id, went;
  end loop;
  perform follow_check_ins(gone_id, kept_id);

  -- What stays with the record that went counts no more.
  update check_ins set cancelled_at = at
   where organisation_id = asking_organisation() and learner_id = gone_id and cancelled_at is null;
  set constraints all immediate;
  update learner_merges
     set moved = went || jsonb_build_object(
           'check_ins', to_jsonb(brought), 'check_ins_put_aside', to_jsonb(put_aside), 'shared_days', shared)
   where organisation_id = asking_organisation() and merged_id = gone_id;
end
$function$
;
grant execute on function move_merged_rows(uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.move_merged_rows(organisation uuid, gone_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;
grant execute on function move_merged_rows(uuid,uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.name_skeleton(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select translate(
    replace(replace(replace(
      regexp_replace(
        normalize(regexp_replace(lower(normalize(name, nfkc)), '\s+', ' ', 'g'), nfkd),
        '[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200c\u200d\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f]|[\s.,''’‘ʼʻ`´"()‐‑–—_/·-]',
        '', 'g'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
    'αβεζηικμνορτυχавекмнорстухіјѕһԁԛԝѵӏłøđðı',
    'abezhikmvoptuxabekmhopctyxijshdqwvlloddi')
$function$
;
grant execute on function name_skeleton(text) to public;

CREATE OR REPLACE FUNCTION public.overdue_openings(at timestamp with time zone)
 RETURNS TABLE(since timestamp with time zone, set_aside integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return query
    select min(s.next_due_at) filter (where s.failed_at is null), (count(*) filter (where s.failed_at is not null))::int
      from schedules s where s.next_due_at <= at;
end
$function$
;
grant execute on function overdue_openings(timestamp with time zone) to daymark_app;
grant execute on function overdue_openings(timestamp with time zone) to daymark_worker;

CREATE OR REPLACE FUNCTION public.put_entry_aside(of_check_in uuid, by_act uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with entry as (
    delete from responses
     where organisation_id = asking_organisation() and check_in_id = of_check_in
       and rater = 'learner' and account_id is not null
    returning *)
  insert into entries_taken_back
    (organisation_id, id, check_in_id, answers, submission_key, submitted_at, answered_at)
  select organisation_id, by_act, check_in_id, answers, submission_key, submitted_at, answered_at from entry;
$function$
;
grant execute on function put_entry_aside(uuid,uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.put_entry_aside(organisation uuid, of_check_in uuid, by_act uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entry responses;
begin
  perform refuse_unless_asking(organisation);
  delete from responses
   where organisation_id = organisation and check_in_id = of_check_in and rater = 'learner' and account_id is not null
  returning * into entry;
  if found then
    insert into entries_taken_back (organisation_id, id, check_in_id, answers, submission_key, submitted_at, answered_at)
      values (organisation, by_act, of_check_in, entry.answers, entry.submission_key, entry.submitted_at,
              entry.answered_at);
  end if;
end
$function$
;
grant execute on function put_entry_aside(uuid,uuid,uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.refuse_overspending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  left_over bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger ' || new.organisation_id || new.learner_id, 0));
  execute format('select sum(amount) from %s where organisation_id = $1 and learner_id = $2', tg_relid::regclass)
    into left_over using new.organisation_id, new.learner_id;
  if left_over < 0 then
    raise exception 'A learner cannot spend more tokens than they have' using errcode = 'check_violation';
  end if;
  return null;
end
$function$
;
grant execute on function refuse_overspending() to public;

CREATE OR REPLACE FUNCTION public.refuse_unless_asking(organisation uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if organisation is distinct from asking_organisation() then
    raise exception 'This organisation is not the one that asks';
  end if;
end
$function$
;
grant execute on function refuse_unless_asking(uuid) to public;

CREATE OR REPLACE FUNCTION public.refuse_unless_erasing()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from organisation_erasures
                  where organisation_id = asking_organisation() and begun_at is not null and erased_at is null) then
    raise exception 'This organisation is not being erased';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.return_learner_rows(of_table text, keys jsonb, from_id uuid, to_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if keys is null or jsonb_array_length(keys) = 0 then
    return;
  end if;
  execute format('update %1$I t set learner_id = $2 from jsonb_populate_recordset(null::%1$I, $3) as moved
                   where t.organisation_id = asking_organisation() and t.learner_id = $1 and %2$s', of_table,
    coalesce((select string_agg(format('t.%1$I = moved.%1$I', name), ' and ') from jsonb_object_keys(keys -> 0) as field (name)),
             'true')) using from_id, to_id, keys;
end
$function$
;

CREATE OR REPLACE FUNCTION public.return_learner_rows(organisation uuid, of_table text, keys jsonb, from_id uuid, to_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if keys is null or jsonb_array_length(keys) = 0 then
    return;
  end if;
  execute format('update %1$I t set learner_id = $2 from jsonb_populate_recordset(null::%1$I, $3) as moved
                   where t.organisation_id = $4 and t.learner_id = $1 and %2$s', of_table,
    coalesce((select string_agg(format('t.%1$I = moved.%1$I', name), ' and ') from jsonb_object_keys(keys -> 0) as field (name)),
             'true')) using from_id, to_id, keys, organisation;
end
$function$
;

CREATE OR REPLACE FUNCTION public.return_merged_rows(gone_id uuid)
 RETURNS TABLE(form_id uuid, on_date date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  kept_id uuid;
  at timestamptz;
  moved jsonb;
  rule record;
begin
  select m.learner_id, m.merged_at, m.moved into strict kept_id, at, moved
    from learner_merges m
   where m.organisation_id = asking_organisation() and m.merged_id = gone_id;
  set constraints form_learner_rewards_organisation_id_learner_id_reward_id_fkey,
                  token_entries_organisation_id_learner_id_redemption_id_fkey deferred;
  update check_ins set cancelled_at = null
   where organisation_id = asking_organisation() and learner_id = gone_id and cancelled_at = at;

  -- What was answered since is an answer of the record that stays.
  perform swap_check_ins(
    kept_id, array(select c.id from check_ins c
                    where c.organisation_id = asking_organisation() and c.learner_id = kept_id
                      and (c.learner_submitted_at is null or c.learner_submitted_at <= at)
                      and c.id in (select brought.id::uuid from jsonb_array_elements_text(moved -> 'check_ins') as brought (id))),
    gone_id, array(select aside.id::uuid from jsonb_array_elements_text(moved -> 'check_ins_put_aside') as aside (id)));

  -- A day of which some is answered since is judged again for both.
  insert into day_results
    (organisation_id, form_id, learner_id, on_date, revision, status, earned, possible, goal_percentage, goal_met, settled_at)
  select d.organisation_id, d.form_id, gone_id, d.on_date, d.revision, d.status, d.earned, d.possible, d.goal_percentage,
         d.goal_met, d.settled_at
    from day_results d
    join jsonb_to_recordset(moved -> 'day_results') as was (form_id uuid, on_date date)
      on d.form_id = was.form_id and d.on_date = was.on_date
   where d.organisation_id = asking_organisation() and d.learner_id = kept_id
     and exists (select from check_ins c where c.organisation_id = d.organisation_id and c.learner_id = kept_id
                    and c.form_id = d.form_id and c.on_date = d.on_date);
  update day_results t set learner_id = gone_id
    from jsonb_to_recordset(moved -> 'day_results') as was (form_id uuid, on_date date)
   where t.organisation_id = asking_organisation() and t.learner_id = kept_id
     and t.form_id = was.form_id and t.on_date = was.on_date
     and not exists (select from check_ins c where c.organisation_id = t.organisation_id and c.learner_id = kept_id
                        and c.form_id = t.form_id and c.on_date = t.on_date);
  update token_entries t set learner_id = gone_id, revision = was.revision, request_key = was.request_key
    from jsonb_to_recordset(moved -> 'token_entries') as was (id uuid, revision int, request_key uuid)
   where t.organisation_id = asking_organisation() and t.learner_id = kept_id and t.id = was.id;
  -- What was granted since goes with what was waiting for it.
  update token_entries t set learner_id = gone_id, revision = was.revision
    from jsonb_to_recordset(moved -> 'pending_grants') as was (id uuid, revision int)
    join pending_grants p on p.organisation_id = asking_organisation() and p.learner_id = kept_id and p.id = was.id
   where t.organisation_id = p.organisation_id and t.learner_id = kept_id and t.form_id = p.form_id
     and t.on_date = p.on_date and t.revision = p.revision;
  update pending_grants t set learner_id = gone_id, revision = was.revision
    from jsonb_to_recordset(moved -> 'pending_grants') as was (id uuid, revision int)
   where t.organisation_id = asking_organisation() and t.learner_id = kept_id and t.id = was.id;
  for rule in
    select of_table, keys from jsonb_each(moved) as each (of_table, keys)
     where of_table not in ('check_ins', 'check_ins_put_aside', 'shared_days', 'day_results', 'token_entries',
                            'pending_grants', 'submit_tickets', 'one_time_links')
  loop
    perform return_learner_rows(rule.of_table, rule.keys, kept_id, gone_id);
  end loop;
  -- What was paid back or corrected since goes with what it belongs to.
  update token_entries t set learner_id = gone_id
   where t.organisation_id = asking_organisation() and t.learner_id = kept_id
     and (exists (select from redemptions r
                   where r.organisation_id = t.organisation_id and r.id = t.redemption_id and r.learner_id = gone_id)
          or exists (select from token_entries e
                      where e.organisation_id = t.organisation_id and e.id = t.corrects_id and e.learner_id = gone_id));

  for rule in values ('submit_tickets', 'ticket_hash'), ('one_time_links', 'secret_hash') loop
    execute format('update %1$I t set check_in_id = was.check_in_id
                      from jsonb_to_recordset($1) as was (%2$I bytea, check_in_id uuid)
                     where t.organisation_id = asking_organisation() and t.%2$I = was.%2$I', rule.column1, rule.column2)
      using moved -> rule.column1;
  end loop;
  perform follow_check_ins(gone_id, kept_id);
  set constraints all immediate;
  return query
    select day.form_id, day.on_date from jsonb_to_recordset(moved -> 'shared_days') as day (form_id uuid, on_date date)
     union
    select c.form_id, c.on_date from check_ins c
     where c.organisation_id = asking_organisation() and c.learner_id = gone_id
       and exists (select from check_ins o where o.organisation_id = c.organisation_id and o.learner_id = kept_id
                      and o.form_id = c.form_id and o.on_date = c.on_date);
end
$function$
;
grant execute on function return_merged_rows(uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.return_merged_rows(organisation uuid, gone_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;
grant execute on function return_merged_rows(uuid,uuid) to daymark_app;

CREATE OR REPLACE FUNCTION public.seal_audit_entries(sealing_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  asking uuid := asking_organisation();
  waiting uuid[];
  last audit_seals;
  next audit_seals;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('audit seals of ' || asking, 0)) then
    return 0;
  end if;
  with taken as (
    delete from audit_entries_unsealed
     where ctid = any (array(
       select ctid from audit_entries_unsealed where organisation_id = asking order by at, id limit 1000))
    returning id)
  select array_agg(id) into waiting from taken;
  if waiting is null then
    return 0;
  end if;
  update audit_entries set salt = gen_random_uuid()
   where organisation_id = asking and id = any (waiting) and salt is null and commitment is null;
  select * into last from audit_seals where organisation_id = asking order by number desc limit 1;
  select array_agg(w.id order by e.at, w.id),
         sha256(string_agg(case when e.id is null then sha256(uuid_send(w.id)) else audit_entry_hash(e) end, ''
                           order by e.at, w.id)),
         max(e.at)
    into next.entry_ids, next.contents, next.last_at
    from unnest(waiting) as w (id)
    left join audit_entries e on e.organisation_id = asking and e.id = w.id;
  next.number := coalesce(last.number, 0) + 1;
  next.previous := coalesce(last.hash, '');
  next.hash := sha256(convert_to(concat_ws(E'\n',
    asking, next.number, encode(next.previous, 'hex'), encode(next.contents, 'hex'), cardinality(next.entry_ids),
    coalesce(extract(epoch from next.last_at)::text, ''), extract(epoch from sealing_at)), 'UTF8'));
  insert into audit_seals (organisation_id, number, previous, contents, entry_ids, last_at, sealed_at, hash)
    values (asking, next.number, next.previous, next.contents, next.entry_ids, next.last_at, sealing_at, next.hash);
  return cardinality(waiting);
end
$function$
;
grant execute on function seal_audit_entries(timestamp with time zone) to daymark_app;

CREATE OR REPLACE FUNCTION public.seal_audit_entries(organisation uuid, sealing_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  waiting uuid[];
  salts uuid[];
  last audit_seals;
  next audit_seals;
begin
  perform refuse_unless_asking(organisation);
  if not pg_try_advisory_xact_lock(hashtextextended('audit seals of ' || organisation, 0)) then
    return 0;
  end if;
  with taken as (
    delete from audit_entries_unsealed
     where organisation_id = organisation and ctid = any (array(
       select ctid from audit_entries_unsealed where organisation_id = organisation order by at, id limit 1000))
    returning id)
  select array_agg(id) into waiting from taken;
  if waiting is null then
    return 0;
  end if;
  salts := array(select gen_random_uuid() from unnest(waiting));
  update audit_entries e set salt = given.salt from unnest(waiting, salts) as given (id, salt)
   where e.organisation_id = organisation and e.id = given.id and e.salt is null and e.commitment is null;
  select * into last from audit_seals where organisation_id = organisation order by number desc limit 1;
  select array_agg(w.id order by e.at, w.id),
         sha256(string_agg(case when e.id is null then sha256(uuid_send(w.id)) else sha256(convert_to(concat_ws(E'\n',
           e.id, extract(epoch from e.at), e.actor_kind, coalesce(e.actor_id::text, ''),
           octet_length(e.action), e.action, e.subject_kind, coalesce(e.subject_id::text, ''),
           encode(coalesce(e.commitment, audit_commitment(e.salt, e.detail, e.address)), 'hex')), 'UTF8')) end, ''
                           order by e.at, w.id)),
         max(e.at)
    into next.entry_ids, next.contents, next.last_at
    from unnest(waiting) as w (id)
    left join audit_entries e on e.organisation_id = organisation and e.id = w.id;
  next.number := coalesce(last.number, 0) + 1;
  next.previous := coalesce(last.hash, '');
  next.hash := sha256(convert_to(concat_ws(E'\n',
    organisation, next.number, encode(next.previous, 'hex'), encode(next.contents, 'hex'), cardinality(next.entry_ids),
    coalesce(extract(epoch from next.last_at)::text, ''), extract(epoch from sealing_at)), 'UTF8'));
  insert into audit_seals (organisation_id, number, previous, contents, entry_ids, last_at, sealed_at, hash)
    values (organisation, next.number, next.previous, next.contents, next.entry_ids, next.last_at, sealing_at, next.hash);
  return cardinality(waiting);
end
$function$
;
grant execute on function seal_audit_entries(uuid,timestamp with time zone) to daymark_app;

CREATE OR REPLACE FUNCTION public.shown_name(learner learners)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  with namesakes as not materialized (
    select other.id from learners other
     where other.organisation_id = learner.organisation_id and other.name_skeleton = learner.name_skeleton
       and other.id <> learner.id and learner.erased_at is null and other.erased_at is null
       and (other.withdrawn_at is null or learner.withdrawn_at is not null))
  select case when not exists (select from namesakes) then learner.name else learner.name || ' (' || coalesce((
    select g.name from group_learners own
      join groups g on g.organisation_id = own.organisation_id and g.id = own.group_id and g.archived_at is null
     where own.organisation_id = learner.organisation_id and own.learner_id = learner.id
       and not exists (
         select from group_learners theirs join namesakes on namesakes.id = theirs.learner_id
          where theirs.organisation_id = own.organisation_id and theirs.group_id = own.group_id)
     order by lower(g.name), g.id limit 1), learner.username) || ')' end
$function$
;
grant execute on function shown_name(learners) to public;

CREATE OR REPLACE FUNCTION public.swap_check_ins(organisation uuid, one_id uuid, of_one uuid[], other_id uuid, of_other uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.swap_check_ins(one_id uuid, of_one uuid[], other_id uuid, of_other uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  nobody uuid := gen_random_uuid();
begin
  insert into learners (organisation_id, id, name, username, created_at)
    values (asking_organisation(), nobody, 'Nobody', 'nobody-' || nobody, 'epoch');
  update check_ins set learner_id = nobody
   where organisation_id = asking_organisation() and learner_id = one_id and id = any (of_one);
  update check_ins set learner_id = one_id
   where organisation_id = asking_organisation() and learner_id = other_id and id = any (of_other);
  update check_ins set learner_id = other_id
   where organisation_id = asking_organisation() and learner_id = nobody;
  delete from learners where organisation_id = asking_organisation() and id = nobody;
end
$function$
;

CREATE OR REPLACE FUNCTION public.works_for(organisation uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from staff_members m where m.organisation_id = organisation and m.account_id = asking_account())
$function$
;
grant execute on function works_for(uuid) to public;

create table account_audit_entries (
  id uuid not null,
  at timestamp with time zone not null,
  account_id uuid,
  action text not null,
  address inet,
  detail jsonb not null default '{}'::jsonb,
  constraint account_audit_entries_pkey PRIMARY KEY (id),
  constraint account_audit_entries_action_check CHECK ((length(action) <= 80))
);
alter table account_audit_entries enable row level security;
alter table account_audit_entries force row level security;
CREATE INDEX account_audit_entries_by_account ON public.account_audit_entries USING btree (account_id, at);
create policy accounts on account_audit_entries to daymark_app using (true) with check (true);
create policy maintain on account_audit_entries to daymark using (true) with check (true);
create policy nobodys on account_audit_entries to daymark_worker using ((account_id IS NULL));
grant insert, select on account_audit_entries to daymark_app;
grant delete, select on account_audit_entries to daymark_worker;

create table account_devices (
  account_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint account_devices_pkey PRIMARY KEY (account_id, device_hash),
  constraint account_devices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX account_devices_by_age ON public.account_devices USING btree (last_used_at);
CREATE INDEX account_devices_by_hash ON public.account_devices USING btree (device_hash);
grant delete, insert, select, update on account_devices to daymark_app;

create table account_identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  constraint account_identities_pkey PRIMARY KEY (issuer, subject),
  constraint account_identities_issuer_check CHECK ((length(issuer) <= 500)),
  constraint account_identities_subject_check CHECK ((length(subject) <= 255)),
  constraint account_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint account_identities_id_key UNIQUE (id)
);
CREATE INDEX account_identities_by_account ON public.account_identities USING btree (account_id);
grant delete, insert, select on account_identities to daymark_app;

create table account_notices (
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  email text not null,
  at timestamp with time zone not null,
  address inet,
  constraint account_notices_pkey PRIMARY KEY (id),
  constraint account_notices_email_check CHECK ((length(email) <= 254)),
  constraint account_notices_kind_check CHECK ((length(kind) <= 40)),
  constraint account_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
grant delete, insert, select on account_notices to daymark_app;

create table accounts (
  id uuid not null,
  email text not null,
  name text not null,
  password_hash text,
  created_at timestamp with time zone not null,
  is_guide_tour boolean not null default false,
  language text,
  hints_put_away text[],
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_email_check CHECK ((length(email) <= 254)),
  constraint accounts_hints_put_away_check CHECK ((cardinality(hints_put_away) <= 20)),
  constraint accounts_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint accounts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)))
);
CREATE UNIQUE INDEX accounts_email ON public.accounts USING btree (lower(email));
grant insert, select, update on accounts to daymark_app;

create table api_key_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  key_id uuid not null,
  first_at timestamp with time zone not null,
  constraint api_key_reads_pkey PRIMARY KEY (organisation_id, learner_id, on_date, key_id),
  constraint api_key_reads_organisation_id_key_id_fkey FOREIGN KEY (organisation_id, key_id) REFERENCES api_keys(organisation_id, id),
  constraint api_key_reads_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table api_key_reads enable row level security;
alter table api_key_reads force row level security;
CREATE INDEX api_key_reads_by_age ON public.api_key_reads USING btree (organisation_id, first_at);
create policy maintain on api_key_reads to daymark using (true) with check (true);
create policy own_organisation on api_key_reads to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on api_key_reads to daymark_app;

create table api_key_secrets (
  secret_hash bytea not null,
  organisation_id uuid not null,
  key_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint api_key_secrets_pkey PRIMARY KEY (secret_hash),
  constraint api_key_secrets_organisation_id_key_id_fkey FOREIGN KEY (organisation_id, key_id) REFERENCES api_keys(organisation_id, id),
  constraint api_key_secrets_organisation_id_key_id_key UNIQUE (organisation_id, key_id)
);
CREATE INDEX api_key_secrets_by_expiry ON public.api_key_secrets USING btree (expires_at);
grant delete, insert, select, update on api_key_secrets to daymark_app;
grant delete, select on api_key_secrets to daymark_worker;

create table api_keys (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  mark text not null,
  scopes text[] not null,
  ends_on date not null,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  last_used_on date,
  warned_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (organisation_id, id),
  constraint api_keys_mark_check CHECK (((length(mark) >= 8) AND (length(mark) <= 20))),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 10))),
  constraint api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id),
  constraint api_keys_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table api_keys enable row level security;
alter table api_keys force row level security;
CREATE INDEX api_keys_unwarned ON public.api_keys USING btree (ends_on) WHERE ((revoked_at IS NULL) AND (warned_at IS NULL));
create policy maintain on api_keys to daymark using (true) with check (true);
create policy own_organisation on api_keys to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on api_keys for select to daymark_worker using (((revoked_at IS NULL) AND (warned_at IS NULL)));
grant delete, insert, select, update on api_keys to daymark_app;
grant select (organisation_id, ends_on, warned_at, revoked_at) on api_keys to daymark_worker;

create table assignments (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  learner_id uuid,
  group_id uuid,
  goal_percentage integer,
  match_rate integer,
  starts_on date not null,
  ends_on date,
  constraint assignments_pkey PRIMARY KEY (organisation_id, id),
  constraint assignments_check CHECK (((learner_id IS NULL) <> (group_id IS NULL))),
  constraint assignments_goal_percentage_check CHECK (((goal_percentage >= 1) AND (goal_percentage <= 100))),
  constraint assignments_match_rate_check CHECK ((match_rate = ANY (ARRAY[100, 50, 33, 16, 5]))),
  constraint assignments_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint assignments_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES groups(organisation_id, id),
  constraint assignments_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table assignments enable row level security;
alter table assignments force row level security;
CREATE INDEX assignments_by_learner ON public.assignments USING btree (organisation_id, learner_id) WHERE (learner_id IS NOT NULL);
CREATE UNIQUE INDEX assignments_group ON public.assignments USING btree (organisation_id, form_id, group_id, starts_on) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX assignments_learner ON public.assignments USING btree (organisation_id, form_id, learner_id, starts_on) WHERE (learner_id IS NOT NULL);
create policy maintain on assignments to daymark using (true) with check (true);
create policy own_organisation on assignments to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on assignments to daymark_app;

create table audit_entries (
  organisation_id uuid not null,
  id uuid not null,
  at timestamp with time zone not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  detail jsonb not null default '{}'::jsonb,
  address inet,
  salt uuid default gen_random_uuid(),
  commitment bytea,
  constraint audit_entries_pkey PRIMARY KEY (organisation_id, id),
  constraint audit_entries_action_check CHECK ((length(action) <= 80)),
  constraint audit_entries_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'learner'::text, 'key'::text, 'system'::text]))),
  constraint audit_entries_subject_kind_check CHECK ((length(subject_kind) <= 40))
);
alter table audit_entries enable row level security;
alter table audit_entries force row level security;
CREATE INDEX audit_entries_by_subject ON public.audit_entries USING btree (organisation_id, subject_id, at);
CREATE INDEX audit_entries_by_time ON public.audit_entries USING btree (organisation_id, at, id);
CREATE INDEX audit_entries_failed_sign_ins ON public.audit_entries USING btree (organisation_id, at) WHERE (action = ANY (ARRAY['learners.sign-in-failed'::text, 'learners.signed-in'::text]));
CREATE INDEX audit_entries_of_payments ON public.audit_entries USING btree (organisation_id) WHERE (action = 'licences.paid'::text);
create policy maintain on audit_entries to daymark using (true) with check (true);
create policy nobodys on audit_entries to daymark_worker using ((organisation_id = '00000000-0000-0000-0000-000000000000'::uuid));
create policy own_organisation on audit_entries to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on audit_entries to daymark_app;
grant delete, select on audit_entries to daymark_worker;
CREATE TRIGGER await_seal AFTER INSERT ON public.audit_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION await_seal();

create table audit_entries_unsealed (
  organisation_id uuid not null,
  at timestamp with time zone not null,
  id uuid not null,
  constraint audit_entries_unsealed_pkey PRIMARY KEY (organisation_id, at, id)
);
alter table audit_entries_unsealed enable row level security;
alter table audit_entries_unsealed force row level security;
create policy maintain on audit_entries_unsealed to daymark using (true) with check (true);
create policy own_organisation on audit_entries_unsealed to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on audit_entries_unsealed for select to daymark_worker using (true);
grant select on audit_entries_unsealed to daymark_app;
grant select (organisation_id) on audit_entries_unsealed to daymark_worker;

create table audit_seals (
  organisation_id uuid not null,
  number integer not null,
  previous bytea not null,
  contents bytea not null,
  entry_ids uuid[] not null storage e,
  last_at timestamp with time zone,
  sealed_at timestamp with time zone not null,
  hash bytea not null,
  kept_at timestamp with time zone,
  constraint audit_seals_pkey PRIMARY KEY (organisation_id, number),
  constraint audit_seals_number_check CHECK ((number > 0))
);
alter table audit_seals enable row level security;
alter table audit_seals force row level security;
CREATE INDEX audit_seals_not_kept ON public.audit_seals USING btree (organisation_id, number) WHERE (kept_at IS NULL);
create policy maintain on audit_seals to daymark using (true) with check (true);
create policy own_organisation on audit_seals to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on audit_seals for select to daymark_worker using (true);
grant select on audit_seals to daymark_app;
grant update (kept_at) on audit_seals to daymark_app;
grant select (organisation_id, number, kept_at) on audit_seals to daymark_worker;

create table bank_questions (
  organisation_id uuid not null,
  id uuid not null,
  text text not null,
  key text not null,
  type text not null,
  cue text,
  tags text[] not null default '{}'::text[],
  age_band text,
  setting text,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  constraint bank_questions_pkey PRIMARY KEY (organisation_id, id),
  constraint bank_questions_age_band_check CHECK ((age_band = ANY (ARRAY['5-7'::text, '8-11'::text, '12-15'::text, '16+'::text]))),
  constraint bank_questions_cue_check CHECK ((length(cue) <= 5000)),
  constraint bank_questions_setting_check CHECK ((setting = ANY (ARRAY['arrival'::text, 'classroom'::text, 'group-session'::text, 'transitions'::text, 'playground'::text, 'lunch'::text, 'travel'::text, 'home'::text, 'work-placement'::text]))),
  constraint bank_questions_tags_check CHECK ((cardinality(tags) <= 8)),
  constraint bank_questions_text_check CHECK (((length(text) >= 1) AND (length(text) <= 200))),
  constraint bank_questions_type_check CHECK ((type = ANY (ARRAY['yes-no'::text, 'faces'::text, 'rating'::text]))),
  constraint bank_questions_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint bank_questions_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table bank_questions enable row level security;
alter table bank_questions force row level security;
CREATE UNIQUE INDEX bank_questions_by_key ON public.bank_questions USING btree (organisation_id, key) WHERE (archived_at IS NULL);
create policy maintain on bank_questions to daymark using (true) with check (true);
create policy own_organisation on bank_questions to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on bank_questions to daymark_app;

create table calendar_feeds (
  secret_hash bytea not null,
  organisation_id uuid not null,
  account_id uuid not null,
  made_at timestamp with time zone not null,
  constraint calendar_feeds_pkey PRIMARY KEY (secret_hash),
  constraint calendar_feeds_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint calendar_feeds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint calendar_feeds_organisation_id_account_id_key UNIQUE (organisation_id, account_id)
);
grant delete, insert, select, update on calendar_feeds to daymark_app;

create table card_payments (
  organisation_id uuid not null,
  order_id uuid not null,
  attempt integer not null,
  session_id text not null,
  page text not null,
  expires_at timestamp with time zone not null,
  amount integer not null,
  currency text not null,
  begun_by uuid not null,
  begun_at timestamp with time zone not null,
  state text not null,
  settled_at timestamp with time zone,
  constraint card_payments_pkey PRIMARY KEY (organisation_id, order_id, attempt),
  constraint card_payments_attempt_check CHECK (((attempt >= 1) AND (attempt <= 1000))),
  constraint card_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'paid'::text, 'surplus'::text, 'failed'::text, 'expired'::text, 'refunded'::text]))),
  constraint card_payments_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES accounts(id),
  constraint card_payments_organisation_id_order_id_fkey FOREIGN KEY (organisation_id, order_id) REFERENCES licence_orders(organisation_id, id)
);
alter table card_payments enable row level security;
alter table card_payments force row level security;
CREATE UNIQUE INDEX card_payments_open ON public.card_payments USING btree (organisation_id, order_id) WHERE (state = ANY (ARRAY['open'::text, 'processing'::text]));
create policy maintain on card_payments to daymark using (true) with check (true);
create policy own_organisation on card_payments to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select, update on card_payments to daymark_app;

create table check_in_acts (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  act text not null,
  reason text,
  open_until timestamp with time zone,
  account_id uuid not null,
  acted_at timestamp with time zone not null,
  constraint check_in_acts_pkey PRIMARY KEY (organisation_id, id),
  constraint check_in_acts_act_check CHECK ((act = ANY (ARRAY['excuse'::text, 'unexcuse'::text, 'cancel'::text, 'restore'::text, 'reopen'::text, 'close'::text, 'enter'::text, 'unenter'::text, 'correct'::text]))),
  constraint check_in_acts_check1 CHECK (((open_until IS NULL) = (act <> 'reopen'::text))),
  constraint check_in_acts_reason_check CHECK (((reason IS NULL) = (act = ANY (ARRAY['unexcuse'::text, 'restore'::text, 'close'::text, 'unenter'::text])))),
  constraint check_in_acts_organisation_id_check_in_id_fkey FOREIGN KEY (organisation_id, check_in_id) REFERENCES check_ins(organisation_id, id)
);
alter table check_in_acts enable row level security;
alter table check_in_acts force row level security;
CREATE INDEX check_in_acts_by_check_in ON public.check_in_acts USING btree (organisation_id, check_in_id);
create policy maintain on check_in_acts to daymark using (true) with check (true);
create policy own_organisation on check_in_acts to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on check_in_acts to daymark_app;

create table check_ins (
  organisation_id uuid not null,
  id uuid not null,
  occurrence_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  goal_percentage integer not null,
  match_rate integer not null,
  match_drawn boolean not null,
  learner_submitted_at timestamp with time zone,
  staff_submitted_at timestamp with time zone,
  excused_at timestamp with time zone,
  cancelled_at timestamp with time zone,
  not_sent boolean not null default false,
  own_earned integer,
  own_possible integer,
  scored_at timestamp with time zone,
  self_rated boolean not null default false,
  earned integer,
  possible integer,
  agreed integer,
  compared integer,
  day_settled_at timestamp with time zone,
  constraint check_ins_pkey PRIMARY KEY (organisation_id, id),
  constraint check_ins_check CHECK ((((scored_at IS NULL) = (earned IS NULL)) AND ((scored_at IS NULL) = (possible IS NULL)))),
  constraint check_ins_goal_percentage_check CHECK (((goal_percentage >= 1) AND (goal_percentage <= 100))),
  constraint check_ins_occurrence_fkey FOREIGN KEY (organisation_id, occurrence_id, form_id, version_id) REFERENCES occurrences(organisation_id, id, form_id, version_id),
  constraint check_ins_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint check_ins_organisation_id_occurrence_id_learner_id_key UNIQUE (organisation_id, occurrence_id, learner_id)
);
alter table check_ins enable row level security;
alter table check_ins force row level security;
alter table check_ins set (fillfactor=80);
CREATE INDEX check_ins_by_learner ON public.check_ins USING btree (organisation_id, learner_id, on_date);
CREATE INDEX check_ins_by_learner_and_form ON public.check_ins USING btree (organisation_id, learner_id, form_id, on_date);
CREATE INDEX check_ins_unsettled ON public.check_ins USING btree (closes_at) WHERE (day_settled_at IS NULL);
CREATE INDEX check_ins_waiting ON public.check_ins USING btree (organisation_id) WHERE (match_drawn AND (day_settled_at IS NULL));
create policy maintain on check_ins to daymark using (true) with check (true);
create policy own_organisation on check_ins to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on check_ins for select to daymark_worker using (true);
grant delete, insert, select, update on check_ins to daymark_app;
grant select on check_ins to daymark_worker;

create table chosen_rewards (
  organisation_id uuid not null,
  learner_id uuid not null,
  reward_id uuid not null,
  chosen_on date not null,
  constraint chosen_rewards_pkey PRIMARY KEY (organisation_id, learner_id),
  constraint chosen_rewards_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint chosen_rewards_organisation_id_reward_id_fkey FOREIGN KEY (organisation_id, reward_id) REFERENCES learner_rewards(organisation_id, id)
);
alter table chosen_rewards enable row level security;
alter table chosen_rewards force row level security;
create policy maintain on chosen_rewards to daymark using (true) with check (true);
create policy own_organisation on chosen_rewards to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on chosen_rewards to daymark_app;

create table closures (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  from_time time without time zone,
  until_time time without time zone,
  excuses_begun boolean not null default false,
  constraint closures_pkey PRIMARY KEY (organisation_id, id),
  constraint closures_check CHECK ((ends_on >= starts_on)),
  constraint closures_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint closures_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table closures enable row level security;
alter table closures force row level security;
CREATE INDEX closures_by_day ON public.closures USING btree (organisation_id, ends_on);
create policy maintain on closures to daymark using (true) with check (true);
create policy own_organisation on closures to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on closures to daymark_app;

create table code_requests (
  id uuid not null,
  browser_key bytea not null,
  purpose text not null,
  email text not null,
  account_id uuid,
  asked_at timestamp with time zone not null,
  proven_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint code_requests_pkey PRIMARY KEY (id),
  constraint code_requests_email_check CHECK ((length(email) <= 254)),
  constraint code_requests_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'change-email'::text]))),
  constraint code_requests_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint code_requests_browser_key_key UNIQUE (browser_key)
);
CREATE INDEX code_requests_by_age ON public.code_requests USING btree (asked_at);
grant delete, insert, select, update on code_requests to daymark_app;

create table codes (
  id uuid not null,
  code_request_id uuid not null,
  address inet,
  asked_at timestamp with time zone not null,
  mailer_key bytea,
  tries integer not null default 0,
  sent_at timestamp with time zone,
  language text not null default 'en'::text,
  constraint codes_pkey PRIMARY KEY (id),
  constraint codes_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint codes_code_request_id_fkey FOREIGN KEY (code_request_id) REFERENCES code_requests(id) ON DELETE CASCADE
);
CREATE INDEX codes_by_request ON public.codes USING btree (code_request_id, id);
grant insert, select, update on codes to daymark_app;

create table confirmations (
  organisation_id uuid not null,
  account_id uuid not null,
  browser_hash bytea not null,
  act text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  begun_at timestamp with time zone not null,
  came_back_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  constraint confirmations_pkey PRIMARY KEY (organisation_id, account_id),
  constraint confirmations_act_check CHECK ((act = ANY (ARRAY['erase-organisation'::text, 'make-key'::text, 'make-webhook'::text, 'renew-webhook-secret'::text]))),
  constraint confirmations_issuer_check CHECK ((length(issuer) <= 500)),
  constraint confirmations_provider_check CHECK ((length(provider) <= 40)),
  constraint confirmations_subject_check CHECK ((length(subject) <= 255)),
  constraint confirmations_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES staff_members(organisation_id, account_id) ON DELETE CASCADE
);
alter table confirmations enable row level security;
alter table confirmations force row level security;
create policy maintain on confirmations to daymark using (true) with check (true);
create policy own_organisation on confirmations to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on confirmations to daymark_app;

create table consents (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  basis text,
  note text,
  words text not null,
  page jsonb,
  given_by uuid,
  given_at timestamp with time zone not null,
  ended_as text,
  ended_by uuid,
  ended_at timestamp with time zone,
  constraint consents_pkey PRIMARY KEY (organisation_id, id),
  constraint consents_basis_check CHECK ((basis = ANY (ARRAY['consent'::text, 'task'::text, 'contract'::text]))),
  constraint consents_check CHECK (((kind = 'taking-part'::text) = (basis IS NOT NULL))),
  constraint consents_check1 CHECK (((kind = 'keeping-data'::text) = (page IS NOT NULL))),
  constraint consents_check2 CHECK ((((ended_as IS NULL) = (ended_by IS NULL)) AND ((ended_as IS NULL) = (ended_at IS NULL)))),
  constraint consents_ended_as_check CHECK ((ended_as = ANY (ARRAY['withdrawn'::text, 'replaced'::text]))),
  constraint consents_kind_check CHECK ((kind = ANY (ARRAY['keeping-data'::text, 'device-reminders'::text, 'taking-part'::text]))),
  constraint consents_note_check CHECK (((length(note) >= 1) AND (length(note) <= 300))),
  constraint consents_words_check CHECK (((length(words) >= 1) AND (length(words) <= 4000))),
  constraint consents_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint consents_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id),
  constraint consents_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table consents enable row level security;
alter table consents force row level security;
CREATE UNIQUE INDEX consents_standing ON public.consents USING btree (organisation_id, kind) WHERE (ended_at IS NULL);
create policy maintain on consents to daymark using (true) with check (true);
create policy own_organisation on consents to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select on consents to daymark_app;
grant update (ended_as, ended_by, ended_at) on consents to daymark_app;

create table corrections (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  rater text not null,
  answers jsonb not null,
  correction_key uuid not null,
  constraint corrections_pkey PRIMARY KEY (organisation_id, id),
  constraint corrections_organisation_id_check_in_id_rater_fkey FOREIGN KEY (organisation_id, check_in_id, rater) REFERENCES responses(organisation_id, check_in_id, rater),
  constraint corrections_organisation_id_id_fkey FOREIGN KEY (organisation_id, id) REFERENCES check_in_acts(organisation_id, id),
  constraint corrections_organisation_id_check_in_id_correction_key_key UNIQUE (organisation_id, check_in_id, correction_key)
);
alter table corrections enable row level security;
alter table corrections force row level security;
create policy maintain on corrections to daymark using (true) with check (true);
create policy own_organisation on corrections to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on corrections to daymark_app;

create table day_cycles (
  organisation_id uuid not null,
  labels text[] not null,
  weekdays text[] not null,
  closed_days_count boolean not null,
  constraint day_cycles_pkey PRIMARY KEY (organisation_id),
  constraint day_cycles_labels_check CHECK (((cardinality(labels) >= 2) AND (cardinality(labels) <= 10))),
  constraint day_cycles_weekdays_check CHECK (((cardinality(weekdays) >= 1) AND (cardinality(weekdays) <= 7))),
  constraint day_cycles_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table day_cycles enable row level security;
alter table day_cycles force row level security;
create policy maintain on day_cycles to daymark using (true) with check (true);
create policy own_organisation on day_cycles to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on day_cycles to daymark_app;

create table day_results (
  organisation_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  revision integer not null default 0,
  status text not null,
  earned integer not null,
  possible integer not null,
  goal_percentage integer not null,
  goal_met boolean not null,
  settled_at timestamp with time zone not null,
  constraint day_results_pkey PRIMARY KEY (organisation_id, form_id, learner_id, on_date, revision),
  constraint day_results_status_check CHECK ((status = ANY (ARRAY['settled'::text, 'not-enough'::text, 'no-score'::text]))),
  constraint day_results_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint day_results_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table day_results enable row level security;
alter table day_results force row level security;
CREATE INDEX day_results_by_day ON public.day_results USING btree (organisation_id, on_date);
CREATE INDEX day_results_by_learner ON public.day_results USING btree (organisation_id, learner_id, on_date);
CREATE INDEX day_results_revised ON public.day_results USING btree (organisation_id, on_date) WHERE (revision > 0);
create policy maintain on day_results to daymark using (true) with check (true);
create policy own_organisation on day_results to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on day_results to daymark_app;

create table delays (
  organisation_id uuid not null,
  on_date date not null,
  from_time time without time zone not null,
  by_minutes integer not null,
  until_time time without time zone,
  created_at timestamp with time zone not null,
  constraint delays_pkey PRIMARY KEY (organisation_id, on_date),
  constraint delays_by_minutes_check CHECK (((by_minutes >= 5) AND (by_minutes <= 600))),
  constraint delays_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table delays enable row level security;
alter table delays force row level security;
create policy maintain on delays to daymark using (true) with check (true);
create policy own_organisation on delays to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on delays to daymark_app;

create table development_mails (
  id uuid not null,
  message_id text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  sent_at timestamp with time zone not null,
  constraint development_mails_pkey PRIMARY KEY (id)
);
grant delete, insert, select on development_mails to daymark_app;

create table entries_taken_back (
  organisation_id uuid not null,
  id uuid not null,
  check_in_id uuid not null,
  answers jsonb not null,
  submission_key uuid not null,
  submitted_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  constraint entries_taken_back_pkey PRIMARY KEY (organisation_id, id),
  constraint entries_taken_back_organisation_id_check_in_id_fkey FOREIGN KEY (organisation_id, check_in_id) REFERENCES check_ins(organisation_id, id),
  constraint entries_taken_back_organisation_id_id_fkey FOREIGN KEY (organisation_id, id) REFERENCES check_in_acts(organisation_id, id)
);
alter table entries_taken_back enable row level security;
alter table entries_taken_back force row level security;
CREATE INDEX entries_taken_back_by_check_in ON public.entries_taken_back USING btree (organisation_id, check_in_id);
create policy maintain on entries_taken_back to daymark using (true) with check (true);
create policy own_organisation on entries_taken_back to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on entries_taken_back to daymark_app;

create table erasures (
  organisation_id uuid not null,
  learner_id uuid not null,
  id uuid not null,
  erased_by uuid,
  erased_at timestamp with time zone not null,
  listed_at timestamp with time zone,
  constraint erasures_pkey PRIMARY KEY (organisation_id, learner_id),
  constraint erasures_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint erasures_organisation_id_id_key UNIQUE (organisation_id, id)
);
alter table erasures enable row level security;
alter table erasures force row level security;
CREATE INDEX erasures_not_listed ON public.erasures USING btree (erased_at) WHERE (listed_at IS NULL);
create policy maintain on erasures to daymark using (true) with check (true);
create policy own_organisation on erasures to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on erasures for select to daymark_worker using (true);
grant insert, select on erasures to daymark_app;
grant update (listed_at) on erasures to daymark_app;
grant select (organisation_id, learner_id, id, erased_at, listed_at) on erasures to daymark_worker;

create table excused_days (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  reason text not null,
  account_id uuid not null,
  excused_at timestamp with time zone not null,
  constraint excused_days_pkey PRIMARY KEY (organisation_id, learner_id, on_date),
  constraint excused_days_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table excused_days enable row level security;
alter table excused_days force row level security;
create policy maintain on excused_days to daymark using (true) with check (true);
create policy own_organisation on excused_days to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on excused_days to daymark_app;

create table fading_rules (
  organisation_id uuid not null,
  proposes_steps boolean not null,
  matches integer not null,
  agreed_percent integer not null,
  goal_percent integer not null,
  constraint fading_rules_pkey PRIMARY KEY (organisation_id),
  constraint fading_rules_agreed_percent_check CHECK (((agreed_percent >= 80) AND (agreed_percent <= 100))),
  constraint fading_rules_goal_percent_check CHECK (((goal_percent >= 50) AND (goal_percent <= 100))),
  constraint fading_rules_matches_check CHECK ((matches = ANY (ARRAY[5, 10, 15, 20]))),
  constraint fading_rules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table fading_rules enable row level security;
alter table fading_rules force row level security;
create policy maintain on fading_rules to daymark using (true) with check (true);
create policy own_organisation on fading_rules to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on fading_rules to daymark_app;

create table failed_tries (
  key_hash bytea not null,
  tried_at timestamp with time zone[] not null,
  forget_at timestamp with time zone not null,
  constraint failed_tries_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX failed_tries_to_forget ON public.failed_tries USING btree (forget_at);
grant insert, select, update on failed_tries to daymark_app;
grant delete, select on failed_tries to daymark_worker;

create table family_consents (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  request_key uuid not null,
  state text not null,
  by_kind text not null,
  by_name text,
  how text not null,
  on_date date not null,
  noted_by uuid not null,
  noted_at timestamp with time zone not null,
  constraint family_consents_pkey PRIMARY KEY (organisation_id, id),
  constraint family_consents_by_kind_check CHECK ((by_kind = ANY (ARRAY['guardian'::text, 'learner'::text, 'somebody'::text, 'family'::text]))),
  constraint family_consents_by_name_check CHECK (((length(by_name) >= 1) AND (length(by_name) <= 120))),
  constraint family_consents_check CHECK (((by_name IS NOT NULL) = (by_kind = ANY (ARRAY['guardian'::text, 'somebody'::text])))),
  constraint family_consents_how_check CHECK ((how = ANY (ARRAY['paper'::text, 'in-person'::text, 'mail'::text]))),
  constraint family_consents_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'given'::text, 'refused'::text, 'withdrawn'::text]))),
  constraint family_consents_noted_by_fkey FOREIGN KEY (noted_by) REFERENCES accounts(id),
  constraint family_consents_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint family_consents_organisation_id_request_key_learner_id_key UNIQUE (organisation_id, request_key, learner_id)
);
alter table family_consents enable row level security;
alter table family_consents force row level security;
CREATE INDEX family_consents_of_learner ON public.family_consents USING btree (organisation_id, learner_id, noted_at DESC, id DESC);
create policy maintain on family_consents to daymark using (true) with check (true);
create policy own_organisation on family_consents to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select on family_consents to daymark_app;

create table family_link_forms (
  organisation_id uuid not null,
  link_id uuid not null,
  form_id uuid not null,
  constraint family_link_forms_pkey PRIMARY KEY (organisation_id, link_id, form_id),
  constraint family_link_forms_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint family_link_forms_organisation_id_link_id_fkey FOREIGN KEY (organisation_id, link_id) REFERENCES family_links(organisation_id, id)
);
alter table family_link_forms enable row level security;
alter table family_link_forms force row level security;
create policy maintain on family_link_forms to daymark using (true) with check (true);
create policy own_organisation on family_link_forms to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on family_link_forms to daymark_app;

create table family_links (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  for_whom text not null,
  called text not null,
  code_hash text,
  ends_on date not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint family_links_pkey PRIMARY KEY (organisation_id, id),
  constraint family_links_called_check CHECK (((length(called) >= 1) AND (length(called) <= 40))),
  constraint family_links_check CHECK (((revoked_at IS NULL) OR (code_hash IS NULL))),
  constraint family_links_for_whom_check CHECK (((length(for_whom) >= 1) AND (length(for_whom) <= 40))),
  constraint family_links_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id),
  constraint family_links_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table family_links enable row level security;
alter table family_links force row level security;
CREATE INDEX family_links_by_learner ON public.family_links USING btree (organisation_id, learner_id, given_at);
create policy maintain on family_links to daymark using (true) with check (true);
create policy own_organisation on family_links to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on family_links to daymark_app;

create table family_openings (
  organisation_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  opened_at timestamp with time zone not null,
  constraint family_openings_pkey PRIMARY KEY (organisation_id, id),
  constraint family_openings_organisation_id_link_id_fkey FOREIGN KEY (organisation_id, link_id) REFERENCES family_links(organisation_id, id)
);
alter table family_openings enable row level security;
alter table family_openings force row level security;
CREATE INDEX family_openings_by_link ON public.family_openings USING btree (organisation_id, link_id, opened_at);
create policy maintain on family_openings to daymark using (true) with check (true);
create policy own_organisation on family_openings to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on family_openings to daymark_app;

create table family_secrets (
  secret_hash bytea not null,
  organisation_id uuid not null,
  link_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint family_secrets_pkey PRIMARY KEY (secret_hash),
  constraint family_secrets_organisation_id_link_id_fkey FOREIGN KEY (organisation_id, link_id) REFERENCES family_links(organisation_id, id),
  constraint family_secrets_organisation_id_link_id_key UNIQUE (organisation_id, link_id)
);
CREATE INDEX family_secrets_by_expiry ON public.family_secrets USING btree (expires_at);
grant delete, insert, select, update on family_secrets to daymark_app;
grant delete, select on family_secrets to daymark_worker;

create table form_learner_rewards (
  organisation_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  starts_on date not null,
  reward_id uuid,
  constraint form_learner_rewards_pkey PRIMARY KEY (organisation_id, form_id, learner_id, starts_on),
  constraint form_learner_rewards_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint form_learner_rewards_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint form_learner_rewards_organisation_id_learner_id_reward_id_fkey FOREIGN KEY (organisation_id, learner_id, reward_id) REFERENCES learner_rewards(organisation_id, learner_id, id) DEFERRABLE
);
alter table form_learner_rewards enable row level security;
alter table form_learner_rewards force row level security;
CREATE INDEX form_learner_rewards_by_learner ON public.form_learner_rewards USING btree (organisation_id, learner_id);
create policy maintain on form_learner_rewards to daymark using (true) with check (true);
create policy own_organisation on form_learner_rewards to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on form_learner_rewards to daymark_app;

create table form_templates (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  draft jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint form_templates_pkey PRIMARY KEY (organisation_id, id),
  constraint form_templates_title_check CHECK ((length(title) <= 120)),
  constraint form_templates_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table form_templates enable row level security;
alter table form_templates force row level security;
create policy maintain on form_templates to daymark using (true) with check (true);
create policy own_organisation on form_templates to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on form_templates to daymark_app;

create table form_versions (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version integer not null,
  content jsonb not null,
  in_force_at timestamp with time zone not null,
  created_by uuid not null,
  constraint form_versions_pkey PRIMARY KEY (organisation_id, id),
  constraint form_versions_version_check CHECK ((version > 0)),
  constraint form_versions_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint form_versions_organisation_id_form_id_version_key UNIQUE (organisation_id, form_id, version)
);
alter table form_versions enable row level security;
alter table form_versions force row level security;
create policy maintain on form_versions to daymark using (true) with check (true);
create policy own_organisation on form_versions to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on form_versions to daymark_app;

create table forms (
  organisation_id uuid not null,
  id uuid not null,
  title text not null,
  status text not null,
  draft jsonb,
  draft_revision integer not null default 0,
  current_version integer,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  published_at timestamp with time zone,
  ended_at timestamp with time zone,
  archived_at timestamp with time zone,
  is_temporary boolean not null default false,
  begin_key uuid,
  draft_written_at timestamp with time zone,
  constraint forms_pkey PRIMARY KEY (organisation_id, id),
  constraint forms_check CHECK (((NOT is_temporary) OR (status = 'draft'::text))),
  constraint forms_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'paused'::text, 'ended'::text]))),
  constraint forms_title_check CHECK ((length(title) <= 120)),
  constraint forms_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table forms enable row level security;
alter table forms force row level security;
CREATE UNIQUE INDEX forms_by_begin_key ON public.forms USING btree (organisation_id, begin_key) WHERE (begin_key IS NOT NULL);
CREATE INDEX forms_by_status ON public.forms USING btree (organisation_id, status, created_at DESC);
CREATE INDEX forms_left_behind ON public.forms USING btree (COALESCE(draft_written_at, created_at)) WHERE is_temporary;
create policy maintain on forms to daymark using (true) with check (true);
create policy own_organisation on forms to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on forms for select to daymark_worker using (is_temporary);
grant delete, insert, select, update on forms to daymark_app;
grant select (organisation_id, created_at, is_temporary, draft_written_at) on forms to daymark_worker;

create table group_learners (
  organisation_id uuid not null,
  group_id uuid not null,
  learner_id uuid not null,
  constraint group_learners_pkey PRIMARY KEY (organisation_id, group_id, learner_id),
  constraint group_learners_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES groups(organisation_id, id),
  constraint group_learners_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table group_learners enable row level security;
alter table group_learners force row level security;
CREATE INDEX group_learners_by_learner ON public.group_learners USING btree (organisation_id, learner_id);
create policy maintain on group_learners to daymark using (true) with check (true);
create policy own_organisation on group_learners to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on group_learners to daymark_app;

create table group_staff (
  organisation_id uuid not null,
  group_id uuid not null,
  account_id uuid not null,
  constraint group_staff_pkey PRIMARY KEY (organisation_id, group_id, account_id),
  constraint group_staff_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES staff_members(organisation_id, account_id) ON DELETE CASCADE,
  constraint group_staff_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES groups(organisation_id, id)
);
alter table group_staff enable row level security;
alter table group_staff force row level security;
CREATE INDEX group_staff_by_account ON public.group_staff USING btree (organisation_id, account_id);
create policy maintain on group_staff to daymark using (true) with check (true);
create policy own_organisation on group_staff to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on group_staff to daymark_app;

create table groups (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  created_at timestamp with time zone not null,
  archived_at timestamp with time zone,
  secret_kind text not null default 'pin'::text,
  colour text not null default 'grey'::text,
  constraint groups_pkey PRIMARY KEY (organisation_id, id),
  constraint groups_colour_check CHECK ((colour = ANY (ARRAY['grey'::text, 'teal'::text, 'blue'::text, 'plum'::text, 'rose'::text, 'amber'::text, 'olive'::text, 'brown'::text]))),
  constraint groups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint groups_secret_kind_check CHECK ((secret_kind = ANY (ARRAY['pictures'::text, 'four-pictures'::text, 'pin'::text, 'password'::text]))),
  constraint groups_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table groups enable row level security;
alter table groups force row level security;
CREATE UNIQUE INDEX groups_name ON public.groups USING btree (organisation_id, lower(name)) WHERE (archived_at IS NULL);
create policy maintain on groups to daymark using (true) with check (true);
create policy own_organisation on groups to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on groups to daymark_app;

create table guardians (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  name text not null,
  relation text not null,
  email text,
  may_receive text not null,
  constraint guardians_pkey PRIMARY KEY (organisation_id, id),
  constraint guardians_email_check CHECK ((length(email) <= 254)),
  constraint guardians_may_receive_check CHECK ((may_receive = ANY (ARRAY['nothing'::text, 'by-hand'::text, 'family-page'::text]))),
  constraint guardians_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint guardians_relation_check CHECK (((length(relation) >= 1) AND (length(relation) <= 40))),
  constraint guardians_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table guardians enable row level security;
alter table guardians force row level security;
CREATE INDEX guardians_by_learner ON public.guardians USING btree (organisation_id, learner_id);
create policy maintain on guardians to daymark using (true) with check (true);
create policy own_organisation on guardians to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on guardians to daymark_app;

create table guide_tours (
  organisation_id uuid not null,
  account_id uuid not null,
  last_page text not null,
  left_pages jsonb not null default '{}'::jsonb,
  form_id uuid,
  outcome text,
  ended_at timestamp with time zone,
  constraint guide_tours_pkey PRIMARY KEY (organisation_id, account_id),
  constraint guide_tours_check CHECK (((outcome IS NULL) = (ended_at IS NULL))),
  constraint guide_tours_last_page_check CHECK ((length(last_page) <= 40)),
  constraint guide_tours_left_pages_check CHECK ((jsonb_typeof(left_pages) = 'object'::text)),
  constraint guide_tours_outcome_check CHECK ((outcome = ANY (ARRAY['finished'::text, 'dismissed'::text]))),
  constraint guide_tours_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint guide_tours_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES staff_members(organisation_id, account_id) ON DELETE CASCADE,
  constraint guide_tours_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint guide_tours_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id) ON DELETE SET NULL (form_id)
);
alter table guide_tours enable row level security;
alter table guide_tours force row level security;
CREATE INDEX guide_tours_by_form ON public.guide_tours USING btree (organisation_id, form_id);
create policy maintain on guide_tours to daymark using (true) with check (true);
create policy own_organisation on guide_tours to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on guide_tours to daymark_app;

create table holds (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid,
  reason text not null,
  held_by uuid not null,
  held_at timestamp with time zone not null,
  until_on date,
  ended_by uuid,
  ended_at timestamp with time zone,
  told text,
  constraint holds_pkey PRIMARY KEY (organisation_id, id),
  constraint holds_check CHECK (((ended_by IS NULL) = (ended_at IS NULL))),
  constraint holds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 300))),
  constraint holds_told_check CHECK ((told = ANY (ARRAY['fortnight'::text, 'day'::text, 'over'::text]))),
  constraint holds_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES accounts(id),
  constraint holds_held_by_fkey FOREIGN KEY (held_by) REFERENCES accounts(id),
  constraint holds_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint holds_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table holds enable row level security;
alter table holds force row level security;
CREATE INDEX holds_not_ended ON public.holds USING btree (organisation_id, learner_id) WHERE (ended_at IS NULL);
create policy maintain on holds to daymark using (true) with check (true);
create policy own_organisation on holds to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on holds for select to daymark_worker using (((ended_at IS NULL) AND (until_on IS NOT NULL)));
grant delete, insert, select, update on holds to daymark_app;
grant select (organisation_id, until_on, ended_at, told) on holds to daymark_worker;

create table icon_sets (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  answers jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint icon_sets_pkey PRIMARY KEY (organisation_id, id),
  constraint icon_sets_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint icon_sets_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id),
  constraint icon_sets_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table icon_sets enable row level security;
alter table icon_sets force row level security;
CREATE UNIQUE INDEX icon_sets_by_name ON public.icon_sets USING btree (organisation_id, name);
create policy maintain on icon_sets to daymark using (true) with check (true);
create policy own_organisation on icon_sets to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on icon_sets to daymark_app;

create table identity_providers (
  organisation_id uuid not null,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  changed_at timestamp with time zone not null,
  constraint identity_providers_pkey PRIMARY KEY (organisation_id),
  constraint identity_providers_client_id_check CHECK ((length(client_id) <= 300)),
  constraint identity_providers_issuer_check CHECK ((length(issuer) <= 500)),
  constraint identity_providers_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table identity_providers enable row level security;
alter table identity_providers force row level security;
create policy maintain on identity_providers to daymark using (true) with check (true);
create policy own_organisation on identity_providers to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on identity_providers to daymark_app;

create table invitation_groups (
  organisation_id uuid not null,
  invitation_id uuid not null,
  group_id uuid not null,
  constraint invitation_groups_pkey PRIMARY KEY (organisation_id, invitation_id, group_id),
  constraint invitation_groups_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES groups(organisation_id, id),
  constraint invitation_groups_organisation_id_invitation_id_fkey FOREIGN KEY (organisation_id, invitation_id) REFERENCES staff_invitations(organisation_id, id) ON DELETE CASCADE
);
alter table invitation_groups enable row level security;
alter table invitation_groups force row level security;
create policy maintain on invitation_groups to daymark using (true) with check (true);
create policy own_organisation on invitation_groups to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on invitation_groups to daymark_app;

create table labelled_days (
  organisation_id uuid not null,
  on_date date not null,
  label text not null,
  constraint labelled_days_pkey PRIMARY KEY (organisation_id, on_date),
  constraint labelled_days_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES day_cycles(organisation_id) ON DELETE CASCADE
);
alter table labelled_days enable row level security;
alter table labelled_days force row level security;
create policy maintain on labelled_days to daymark using (true) with check (true);
create policy own_organisation on labelled_days to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on labelled_days to daymark_app;

create table learner_cards (
  secret_hash bytea not null,
  organisation_id uuid not null,
  learner_id uuid not null,
  code_hash bytea not null,
  made_at timestamp with time zone not null,
  constraint learner_cards_pkey PRIMARY KEY (secret_hash),
  constraint learner_cards_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint learner_cards_organisation_id_code_hash_key UNIQUE (organisation_id, code_hash),
  constraint learner_cards_organisation_id_learner_id_key UNIQUE (organisation_id, learner_id)
);
grant delete, insert, select, update on learner_cards to daymark_app;

create table learner_devices (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint learner_devices_pkey PRIMARY KEY (organisation_id, learner_id, device_hash),
  constraint learner_devices_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table learner_devices enable row level security;
alter table learner_devices force row level security;
create policy maintain on learner_devices to daymark using (true) with check (true);
create policy own_organisation on learner_devices to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learner_devices to daymark_app;

create table learner_merges (
  organisation_id uuid not null,
  learner_id uuid not null,
  merged_id uuid not null,
  merged_by uuid not null,
  merged_at timestamp with time zone not null,
  was_withdrawn boolean not null,
  moved jsonb not null default '{}'::jsonb,
  joined_groups uuid[] not null default '{}'::uuid[],
  drafts jsonb not null default '[]'::jsonb,
  constraint learner_merges_pkey PRIMARY KEY (organisation_id, merged_id),
  constraint learner_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES accounts(id),
  constraint learner_merges_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint learner_merges_organisation_id_merged_id_fkey FOREIGN KEY (organisation_id, merged_id) REFERENCES learners(organisation_id, id)
);
alter table learner_merges enable row level security;
alter table learner_merges force row level security;
CREATE INDEX learner_merges_by_age ON public.learner_merges USING btree (merged_at);
CREATE INDEX learner_merges_by_learner ON public.learner_merges USING btree (organisation_id, learner_id);
create policy maintain on learner_merges to daymark using (true) with check (true);
create policy own_organisation on learner_merges to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on learner_merges for select to daymark_worker using (true);
grant delete, insert, select, update on learner_merges to daymark_app;
grant select (organisation_id, merged_at) on learner_merges to daymark_worker;

create table learner_networks (
  organisation_id uuid not null,
  learner_id uuid not null,
  network_hash bytea not null,
  last_used_at timestamp with time zone not null,
  constraint learner_networks_pkey PRIMARY KEY (organisation_id, learner_id, network_hash),
  constraint learner_networks_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table learner_networks enable row level security;
alter table learner_networks force row level security;
CREATE INDEX learner_networks_by_network ON public.learner_networks USING btree (organisation_id, network_hash, last_used_at);
create policy maintain on learner_networks to daymark using (true) with check (true);
create policy own_organisation on learner_networks to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learner_networks to daymark_app;

create table learner_reads (
  organisation_id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  account_id uuid not null,
  what text not null,
  first_at timestamp with time zone not null,
  constraint learner_reads_pkey PRIMARY KEY (organisation_id, learner_id, on_date, account_id, what),
  constraint learner_reads_what_check CHECK ((what = ANY (ARRAY['answers'::text, 'results'::text, 'list'::text, 'evidence'::text]))),
  constraint learner_reads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint learner_reads_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table learner_reads enable row level security;
alter table learner_reads force row level security;
CREATE INDEX learner_reads_by_age ON public.learner_reads USING btree (organisation_id, first_at);
create policy maintain on learner_reads to daymark using (true) with check (true);
create policy own_organisation on learner_reads to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learner_reads to daymark_app;

create table learner_rewards (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid,
  name text not null,
  cost integer not null,
  picture text not null,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  place integer not null default 0,
  approval text not null default 'staff'::text,
  daily_limit integer,
  weekly_limit integer,
  archived_at timestamp with time zone,
  next_cost integer,
  next_cost_on date,
  constraint learner_rewards_pkey PRIMARY KEY (organisation_id, id),
  constraint learner_rewards_approval_check CHECK ((approval = ANY (ARRAY['none'::text, 'staff'::text]))),
  constraint learner_rewards_check CHECK (((next_cost IS NULL) = (next_cost_on IS NULL))),
  constraint learner_rewards_cost_check CHECK (((cost >= 1) AND (cost <= 10000))),
  constraint learner_rewards_daily_limit_check CHECK (((daily_limit >= 1) AND (daily_limit <= 100))),
  constraint learner_rewards_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint learner_rewards_next_cost_check CHECK (((next_cost >= 1) AND (next_cost <= 10000))),
  constraint learner_rewards_picture_check CHECK ((length(picture) <= 40)),
  constraint learner_rewards_weekly_limit_check CHECK (((weekly_limit >= 1) AND (weekly_limit <= 100))),
  constraint learner_rewards_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint learner_rewards_organisation_id_learner_id_id_key UNIQUE (organisation_id, learner_id, id)
);
alter table learner_rewards enable row level security;
alter table learner_rewards force row level security;
CREATE UNIQUE INDEX learner_rewards_by_name ON public.learner_rewards USING btree (organisation_id, learner_id, lower(name));
CREATE UNIQUE INDEX learner_rewards_of_all_by_name ON public.learner_rewards USING btree (organisation_id, lower(name)) WHERE (learner_id IS NULL);
create policy maintain on learner_rewards to daymark using (true) with check (true);
create policy own_organisation on learner_rewards to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learner_rewards to daymark_app;

create table learner_secrets (
  organisation_id uuid not null,
  learner_id uuid not null,
  id uuid not null,
  kind text not null,
  secret_hash text not null,
  set_at timestamp with time zone not null,
  chance double precision not null default random(),
  one_minute_code_hash text,
  one_minute_code_ends_at timestamp with time zone,
  constraint learner_secrets_pkey PRIMARY KEY (organisation_id, learner_id),
  constraint learner_secrets_check CHECK (((one_minute_code_hash IS NULL) = (one_minute_code_ends_at IS NULL))),
  constraint learner_secrets_kind_check CHECK ((kind = ANY (ARRAY['pictures'::text, 'four-pictures'::text, 'pin'::text, 'password'::text]))),
  constraint learner_secrets_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table learner_secrets enable row level security;
alter table learner_secrets force row level security;
CREATE INDEX learner_secrets_by_chance ON public.learner_secrets USING btree (organisation_id, chance);
create policy maintain on learner_secrets to daymark using (true) with check (true);
create policy own_organisation on learner_secrets to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learner_secrets to daymark_app;

create table learners (
  organisation_id uuid not null,
  id uuid not null,
  name text not null,
  username text not null,
  email text,
  created_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  email_refused_at timestamp with time zone,
  erased_at timestamp with time zone,
  language text,
  name_skeleton text generated always as (name_skeleton(name)) stored,
  merged_into_id uuid,
  constraint learners_pkey PRIMARY KEY (organisation_id, id),
  constraint learners_email_check CHECK ((length(email) <= 254)),
  constraint learners_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint learners_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint learners_username_check CHECK ((username ~ '^[a-z0-9][a-z0-9._@+-]{0,119}$'::text)),
  constraint learners_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint learners_organisation_id_merged_into_id_fkey FOREIGN KEY (organisation_id, merged_into_id) REFERENCES learners(organisation_id, id) ON DELETE SET NULL (merged_into_id)
);
alter table learners enable row level security;
alter table learners force row level security;
CREATE INDEX learners_by_name_skeleton ON public.learners USING btree (organisation_id, name_skeleton) WHERE (erased_at IS NULL);
CREATE INDEX learners_email ON public.learners USING btree (organisation_id, lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX learners_merged ON public.learners USING btree (organisation_id, merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE UNIQUE INDEX learners_username ON public.learners USING btree (organisation_id, username);
create policy maintain on learners to daymark using (true) with check (true);
create policy own_organisation on learners to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on learners to daymark_app;

create table licence_notices (
  organisation_id uuid not null,
  id uuid not null,
  term_id uuid not null,
  kind text not null,
  account_id uuid not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  constraint licence_notices_pkey PRIMARY KEY (organisation_id, id),
  constraint licence_notices_check CHECK (((settled_at IS NULL) = (outcome IS NULL))),
  constraint licence_notices_kind_check CHECK ((kind = ANY (ARRAY['ends-30'::text, 'ends-7'::text, 'ends-1'::text, 'grace-ended'::text, 'grace-unpaid'::text, 'over-ended'::text, 'over-unpaid'::text]))),
  constraint licence_notices_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'not-wanted'::text, 'refused'::text]))),
  constraint licence_notices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint licence_notices_organisation_id_term_id_fkey FOREIGN KEY (organisation_id, term_id) REFERENCES licence_orders(organisation_id, id),
  constraint licence_notices_organisation_id_term_id_kind_account_id_key UNIQUE (organisation_id, term_id, kind, account_id)
);
alter table licence_notices enable row level security;
alter table licence_notices force row level security;
create policy maintain on licence_notices to daymark using (true) with check (true);
create policy own_organisation on licence_notices to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on licence_notices to daymark_app;

create table licence_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  constraint licence_numbers_pkey PRIMARY KEY (series, year),
  constraint licence_numbers_series_check CHECK ((series = ANY (ARRAY['quote'::text, 'invoice'::text])))
);
grant insert, select, update on licence_numbers to daymark_app;

create table licence_orders (
  organisation_id uuid not null,
  id uuid not null,
  kind text not null,
  term_id uuid,
  licences integer,
  bill jsonb,
  parties jsonb,
  quote_number text,
  quoted_at timestamp with time zone,
  holds_until date,
  invoice_number text,
  reference text,
  ordered_by uuid,
  ordered_at timestamp with time zone,
  starts_on date,
  ends_on date,
  due_on date,
  paid_on date,
  voided_on date,
  constraint licence_orders_pkey PRIMARY KEY (organisation_id, id),
  constraint licence_orders_check CHECK ((ends_on >= starts_on)),
  constraint licence_orders_check1 CHECK (((kind = 'more'::text) = (term_id IS NOT NULL))),
  constraint licence_orders_check2 CHECK (((bill IS NULL) = (quote_number IS NULL))),
  constraint licence_orders_check3 CHECK ((((ordered_at IS NULL) = (starts_on IS NULL)) AND ((starts_on IS NULL) = (ends_on IS NULL)))),
  constraint licence_orders_check4 CHECK (((invoice_number IS NULL) = (due_on IS NULL))),
  constraint licence_orders_check5 CHECK (((paid_on IS NULL) OR (voided_on IS NULL))),
  constraint licence_orders_kind_check CHECK ((kind = ANY (ARRAY['term'::text, 'more'::text]))),
  constraint licence_orders_licences_check CHECK (((licences >= 1) AND (licences <= 100000))),
  constraint licence_orders_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 60))),
  constraint licence_orders_ordered_by_fkey FOREIGN KEY (ordered_by) REFERENCES accounts(id),
  constraint licence_orders_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint licence_orders_organisation_id_term_id_fkey FOREIGN KEY (organisation_id, term_id) REFERENCES licence_orders(organisation_id, id)
);
alter table licence_orders enable row level security;
alter table licence_orders force row level security;
CREATE INDEX licence_orders_by_invoice ON public.licence_orders USING btree (invoice_number) WHERE (invoice_number IS NOT NULL);
create policy maintain on licence_orders to daymark using (true) with check (true);
create policy own_organisation on licence_orders to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on licence_orders for select to daymark_worker using (true);
grant insert, select, update on licence_orders to daymark_app;
grant select (organisation_id, id, kind, term_id, licences, bill, invoice_number, ordered_at, starts_on, ends_on, due_on, paid_on, voided_on) on licence_orders to daymark_worker;

create table message_stops (
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  channel text not null,
  stopped_at timestamp with time zone not null,
  constraint message_stops_pkey PRIMARY KEY (organisation_id, learner_id, form_id, channel),
  constraint message_stops_channel_check CHECK ((channel = 'email'::text)),
  constraint message_stops_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint message_stops_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table message_stops enable row level security;
alter table message_stops force row level security;
create policy maintain on message_stops to daymark using (true) with check (true);
create policy own_organisation on message_stops to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on message_stops to daymark_app;

create table messages (
  organisation_id uuid not null,
  id uuid not null,
  about_id uuid not null,
  kind text not null,
  channel text not null,
  learner_id uuid not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  held_until timestamp with time zone,
  constraint messages_pkey PRIMARY KEY (organisation_id, id),
  constraint messages_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['check-in-opened'::text, 'check-in-reminder'::text]))),
  constraint messages_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'not-wanted'::text, 'refused'::text]))),
  constraint messages_organisation_id_about_id_kind_channel_key UNIQUE (organisation_id, about_id, kind, channel)
);
alter table messages enable row level security;
alter table messages force row level security;
CREATE INDEX messages_by_learner ON public.messages USING btree (organisation_id, learner_id, settled_at);
CREATE INDEX messages_held ON public.messages USING btree (held_until) WHERE (held_until IS NOT NULL);
create policy maintain on messages to daymark using (true) with check (true);
create policy own_organisation on messages to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on messages for select to daymark_worker using (true);
grant delete, insert, select, update on messages to daymark_app;
grant select on messages to daymark_worker;

create table news_choices (
  organisation_id uuid not null,
  account_id uuid not null,
  wants_day boolean not null default false,
  wants_notes boolean not null default true,
  at time without time zone not null default '16:00:00'::time without time zone,
  next_due_at timestamp with time zone not null,
  constraint news_choices_pkey PRIMARY KEY (organisation_id, account_id),
  constraint news_choices_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint news_choices_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES staff_members(organisation_id, account_id) ON DELETE CASCADE,
  constraint news_choices_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table news_choices enable row level security;
alter table news_choices force row level security;
CREATE INDEX news_choices_due ON public.news_choices USING btree (next_due_at);
create policy maintain on news_choices to daymark using (true) with check (true);
create policy own_organisation on news_choices to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on news_choices for select to daymark_worker using (true);
grant delete, insert, select, update on news_choices to daymark_app;
grant select on news_choices to daymark_worker;

create table news_groups (
  organisation_id uuid not null,
  account_id uuid not null,
  group_id uuid not null,
  constraint news_groups_pkey PRIMARY KEY (organisation_id, account_id, group_id),
  constraint news_groups_organisation_id_account_id_fkey FOREIGN KEY (organisation_id, account_id) REFERENCES news_choices(organisation_id, account_id) ON DELETE CASCADE,
  constraint news_groups_organisation_id_group_id_fkey FOREIGN KEY (organisation_id, group_id) REFERENCES groups(organisation_id, id)
);
alter table news_groups enable row level security;
alter table news_groups force row level security;
create policy maintain on news_groups to daymark using (true) with check (true);
create policy own_organisation on news_groups to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on news_groups to daymark_app;

create table news_mails (
  organisation_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  on_date date not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  outcome text,
  constraint news_mails_pkey PRIMARY KEY (organisation_id, id),
  constraint news_mails_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'not-wanted'::text, 'refused'::text]))),
  constraint news_mails_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint news_mails_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint news_mails_organisation_id_account_id_on_date_key UNIQUE (organisation_id, account_id, on_date)
);
alter table news_mails enable row level security;
alter table news_mails force row level security;
create policy maintain on news_mails to daymark using (true) with check (true);
create policy own_organisation on news_mails to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on news_mails to daymark_app;

create table notification_rules (
  organisation_id uuid not null,
  quiet_from time without time zone,
  quiet_until time without time zone,
  push_allowed boolean not null default false,
  constraint notification_rules_pkey PRIMARY KEY (organisation_id),
  constraint notification_rules_check CHECK (((quiet_from IS NULL) = (quiet_until IS NULL))),
  constraint notification_rules_check1 CHECK ((quiet_from <> quiet_until)),
  constraint notification_rules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table notification_rules enable row level security;
alter table notification_rules force row level security;
create policy maintain on notification_rules to daymark using (true) with check (true);
create policy own_organisation on notification_rules to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on notification_rules to daymark_app;

create table occurrences (
  organisation_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  on_date date not null,
  slot integer not null,
  period_name text not null default ''::text,
  opens_at timestamp with time zone not null,
  closes_at timestamp with time zone not null,
  match_seed text not null,
  not_sent boolean not null default false,
  opened_at timestamp with time zone not null,
  request_id uuid,
  moved_on date,
  remind_at timestamp with time zone,
  constraint occurrences_pkey PRIMARY KEY (organisation_id, id),
  constraint occurrences_check CHECK ((closes_at > opens_at)),
  constraint occurrences_slot_check CHECK ((slot >= 0)),
  constraint occurrences_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint occurrences_organisation_id_schedule_id_fkey FOREIGN KEY (organisation_id, schedule_id) REFERENCES schedules(organisation_id, id),
  constraint occurrences_organisation_id_version_id_fkey FOREIGN KEY (organisation_id, version_id) REFERENCES form_versions(organisation_id, id),
  constraint occurrences_id_of_version UNIQUE (organisation_id, id, form_id, version_id)
);
alter table occurrences enable row level security;
alter table occurrences force row level security;
CREATE INDEX occurrences_by_day ON public.occurrences USING btree (organisation_id, on_date);
CREATE INDEX occurrences_by_day_moved_to ON public.occurrences USING btree (organisation_id, moved_on) WHERE (moved_on IS NOT NULL);
CREATE INDEX occurrences_closing ON public.occurrences USING btree (organisation_id, closes_at);
CREATE UNIQUE INDEX occurrences_planned ON public.occurrences USING btree (organisation_id, schedule_id, on_date, slot) WHERE (request_id IS NULL);
CREATE UNIQUE INDEX occurrences_requested ON public.occurrences USING btree (organisation_id, form_id, request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX occurrences_to_remind ON public.occurrences USING btree (remind_at) WHERE (remind_at IS NOT NULL);
create policy maintain on occurrences to daymark using (true) with check (true);
create policy own_organisation on occurrences to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on occurrences for select to daymark_worker using (true);
grant delete, insert, select, update on occurrences to daymark_app;
grant select on occurrences to daymark_worker;

create table one_time_links (
  secret_hash bytea not null,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_links_pkey PRIMARY KEY (secret_hash),
  constraint one_time_links_organisation_id_check_in_id_fkey FOREIGN KEY (organisation_id, check_in_id) REFERENCES check_ins(organisation_id, id),
  constraint one_time_links_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
CREATE INDEX one_time_links_by_expiry ON public.one_time_links USING btree (expires_at);
CREATE INDEX one_time_links_by_learner ON public.one_time_links USING btree (organisation_id, learner_id);
grant delete, insert, select, update on one_time_links to daymark_app;
grant delete, select on one_time_links to daymark_worker;

create table organisation_codes (
  code text not null,
  organisation_id uuid not null,
  ends_at timestamp with time zone,
  constraint organisation_codes_pkey PRIMARY KEY (code),
  constraint organisation_codes_code_check CHECK ((code ~ '^[A-Z0-9]{4,12}$'::text)),
  constraint organisation_codes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id) DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX organisation_codes_by_organisation ON public.organisation_codes USING btree (organisation_id);
CREATE UNIQUE INDEX organisation_codes_in_use ON public.organisation_codes USING btree (organisation_id) WHERE (ends_at IS NULL);
grant delete, insert, select, update on organisation_codes to daymark_app;
grant select (organisation_id) on organisation_codes to daymark_worker;

create table organisation_erasures (
  organisation_id uuid not null,
  id uuid not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  begun_at timestamp with time zone,
  staff uuid[] not null default '{}'::uuid[],
  erased_at timestamp with time zone,
  listed_at timestamp with time zone,
  constraint organisation_erasures_pkey PRIMARY KEY (organisation_id),
  constraint organisation_erasures_check CHECK ((due_at > asked_at)),
  constraint organisation_erasures_check1 CHECK (((erased_at IS NULL) OR (begun_at IS NOT NULL))),
  constraint organisation_erasures_check2 CHECK (((listed_at IS NULL) OR (begun_at IS NOT NULL)))
);
alter table organisation_erasures enable row level security;
alter table organisation_erasures force row level security;
CREATE INDEX organisation_erasures_not_done ON public.organisation_erasures USING btree (due_at) WHERE (erased_at IS NULL);
CREATE INDEX organisation_erasures_not_listed ON public.organisation_erasures USING btree (begun_at) WHERE (listed_at IS NULL);
create policy maintain on organisation_erasures to daymark using (true) with check (true);
create policy own_organisation on organisation_erasures to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on organisation_erasures for select to daymark_worker using (true);
grant delete, insert, select, update on organisation_erasures to daymark_app;
grant select (organisation_id, id, due_at, begun_at, erased_at, listed_at) on organisation_erasures to daymark_worker;

create table organisation_export_links (
  secret_hash bytea not null,
  organisation_id uuid not null,
  export_id uuid not null,
  account_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint organisation_export_links_pkey PRIMARY KEY (secret_hash),
  constraint organisation_export_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint organisation_export_links_organisation_id_export_id_fkey FOREIGN KEY (organisation_id, export_id) REFERENCES organisation_exports(organisation_id, id) ON DELETE CASCADE
);
CREATE INDEX organisation_export_links_by_account ON public.organisation_export_links USING btree (account_id);
CREATE INDEX organisation_export_links_by_expiry ON public.organisation_export_links USING btree (expires_at);
CREATE INDEX organisation_export_links_by_export ON public.organisation_export_links USING btree (organisation_id, export_id);
grant delete, insert, select, update on organisation_export_links to daymark_app;
grant delete, select on organisation_export_links to daymark_worker;

create table organisation_export_parts (
  organisation_id uuid not null,
  export_id uuid not null,
  place integer not null,
  step integer not null,
  object_id uuid not null,
  file text not null,
  bytes integer not null,
  size bigint not null,
  sum bigint not null,
  constraint organisation_export_parts_pkey PRIMARY KEY (organisation_id, export_id, place, step),
  constraint organisation_export_parts_bytes_check CHECK ((bytes > 0)),
  constraint organisation_export_parts_file_check CHECK (((length(file) >= 1) AND (length(file) <= 120))),
  constraint organisation_export_parts_place_check CHECK ((place >= 0)),
  constraint organisation_export_parts_sum_check CHECK (((sum >= 0) AND (sum <= '4294967295'::bigint))),
  constraint organisation_export_parts_organisation_id_export_id_fkey FOREIGN KEY (organisation_id, export_id) REFERENCES organisation_exports(organisation_id, id) ON DELETE CASCADE
);
alter table organisation_export_parts enable row level security;
alter table organisation_export_parts force row level security;
create policy maintain on organisation_export_parts to daymark using (true) with check (true);
create policy own_organisation on organisation_export_parts to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on organisation_export_parts to daymark_app;

create table organisation_exports (
  organisation_id uuid not null,
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamp with time zone not null,
  shape bytea not null,
  lists smallint not null,
  lists_done smallint not null default 0,
  up_to text[],
  entries bigint not null default 0,
  steps integer not null default 0,
  due_at timestamp with time zone not null,
  failing_since timestamp with time zone,
  ready_at timestamp with time zone,
  bytes bigint,
  ends_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_why text,
  learner_id uuid,
  constraint organisation_exports_pkey PRIMARY KEY (organisation_id, id),
  constraint organisation_exports_check CHECK (((lists_done >= 0) AND (lists_done <= lists))),
  constraint organisation_exports_check1 CHECK ((((ready_at IS NULL) = (bytes IS NULL)) AND ((ready_at IS NULL) = (ends_at IS NULL)))),
  constraint organisation_exports_check2 CHECK (((ended_at IS NULL) = (ended_why IS NULL))),
  constraint organisation_exports_ended_why_check CHECK ((ended_why = ANY (ARRAY['removed'::text, 'erased'::text, 'failed'::text]))),
  constraint organisation_exports_lists_check CHECK ((lists > 0)),
  constraint organisation_exports_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES accounts(id),
  constraint organisation_exports_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint organisation_exports_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint organisation_exports_organisation_id_learner_id_key UNIQUE NULLS NOT DISTINCT (organisation_id, learner_id)
);
alter table organisation_exports enable row level security;
alter table organisation_exports force row level security;
CREATE INDEX organisation_exports_under_way ON public.organisation_exports USING btree (due_at) WHERE ((ready_at IS NULL) AND (ended_at IS NULL));
create policy maintain on organisation_exports to daymark using (true) with check (true);
create policy own_organisation on organisation_exports to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on organisation_exports for select to daymark_worker using (true);
grant delete, insert, select, update on organisation_exports to daymark_app;
grant select (organisation_id, id, due_at, ready_at, ends_at, ended_at) on organisation_exports to daymark_worker;

create table organisations (
  organisation_id uuid not null,
  name text not null,
  kind text not null,
  code text not null,
  time_zone text not null,
  locale text not null default 'en-GB'::text,
  created_at timestamp with time zone not null,
  logo text,
  demo_week smallint,
  paper_size text,
  shows_matches boolean not null default true,
  constraint organisations_pkey PRIMARY KEY (organisation_id),
  constraint organisations_kind_check CHECK ((kind = ANY (ARRAY['school'::text, 'programme'::text]))),
  constraint organisations_logo_check CHECK ((logo ~ '^/uploads/[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,3}(-small)?[.]webp$'::text)),
  constraint organisations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint organisations_paper_size_check CHECK ((paper_size = ANY (ARRAY['a4'::text, 'letter'::text])))
);
alter table organisations enable row level security;
alter table organisations force row level security;
create policy maintain on organisations to daymark using (true) with check (true);
create policy own_membership on organisations for select to daymark_app using (((asking_account() IS NOT NULL) AND works_for(organisation_id)));
create policy own_organisation on organisations to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on organisations for select to daymark_worker using (true);
grant delete, insert, select, update on organisations to daymark_app;
grant select (organisation_id, name, code, time_zone) on organisations to daymark_worker;

create table paper_cards (
  organisation_id uuid not null,
  code text not null,
  form_id uuid not null,
  learner_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  printed_by uuid not null,
  printed_at timestamp with time zone not null,
  constraint paper_cards_pkey PRIMARY KEY (organisation_id, code),
  constraint paper_cards_check CHECK (((ends_on >= starts_on) AND (ends_on <= (starts_on + 6)))),
  constraint paper_cards_code_check CHECK ((code ~ '^[A-Z2-9]{8}$'::text)),
  constraint paper_cards_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint paper_cards_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint paper_cards_printed_by_fkey FOREIGN KEY (printed_by) REFERENCES accounts(id),
  constraint paper_cards_organisation_id_learner_id_form_id_starts_on_en_key UNIQUE (organisation_id, learner_id, form_id, starts_on, ends_on)
);
alter table paper_cards enable row level security;
alter table paper_cards force row level security;
create policy maintain on paper_cards to daymark using (true) with check (true);
create policy own_organisation on paper_cards to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on paper_cards to daymark_app;

create table pending_grants (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  on_date date not null,
  revision integer not null,
  amount integer not null,
  reason text not null,
  created_at timestamp with time zone not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  why text,
  constraint pending_grants_pkey PRIMARY KEY (organisation_id, id),
  constraint pending_grants_amount_check CHECK ((amount > 0)),
  constraint pending_grants_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint pending_grants_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'declined'::text]))),
  constraint pending_grants_reason_check CHECK ((reason = ANY (ARRAY['goal-met'::text, 'points'::text, 'goal-and-points'::text, 'correction'::text]))),
  constraint pending_grants_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300))),
  constraint pending_grants_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint pending_grants_organisation_id_learner_id_form_id_on_date_r_key UNIQUE (organisation_id, learner_id, form_id, on_date, revision)
);
alter table pending_grants enable row level security;
alter table pending_grants force row level security;
CREATE INDEX pending_grants_waiting ON public.pending_grants USING btree (organisation_id, created_at) WHERE (decision IS NULL);
create policy maintain on pending_grants to daymark using (true) with check (true);
create policy own_organisation on pending_grants to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on pending_grants to daymark_app;

create table provider_domains (
  organisation_id uuid not null,
  domain text not null,
  constraint provider_domains_pkey PRIMARY KEY (organisation_id, domain),
  constraint provider_domains_domain_check CHECK (((domain = lower(domain)) AND (length(domain) <= 253))),
  constraint provider_domains_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES identity_providers(organisation_id) ON DELETE CASCADE
);
CREATE INDEX provider_domains_by_domain ON public.provider_domains USING btree (domain);
grant delete, insert, select on provider_domains to daymark_app;

create table provider_visits (
  browser_hash bytea not null,
  provider text not null,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  asked_at timestamp with time zone not null,
  arrived_at timestamp with time zone,
  issuer text,
  subject text,
  email text,
  constraint provider_visits_pkey PRIMARY KEY (browser_hash),
  constraint provider_visits_email_check CHECK ((length(email) <= 254)),
  constraint provider_visits_issuer_check CHECK ((length(issuer) <= 500)),
  constraint provider_visits_provider_check CHECK ((length(provider) <= 40)),
  constraint provider_visits_subject_check CHECK ((length(subject) <= 255))
);
CREATE INDEX provider_visits_by_age ON public.provider_visits USING btree (asked_at);
grant delete, insert, select, update on provider_visits to daymark_app;

create table push_subscriptions (
  organisation_id uuid not null,
  learner_id uuid not null,
  device_hash bytea not null,
  endpoint text not null,
  public_key text not null,
  auth_secret text not null,
  server_key text not null,
  session_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint push_subscriptions_pkey PRIMARY KEY (organisation_id, learner_id, device_hash),
  constraint push_subscriptions_auth_secret_check CHECK ((length(auth_secret) = 22)),
  constraint push_subscriptions_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_subscriptions_public_key_check CHECK ((length(public_key) = 87)),
  constraint push_subscriptions_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
CREATE INDEX push_subscriptions_by_device ON public.push_subscriptions USING btree (organisation_id, device_hash);
CREATE INDEX push_subscriptions_by_expiry ON public.push_subscriptions USING btree (expires_at);
create policy maintain on push_subscriptions to daymark using (true) with check (true);
create policy own_organisation on push_subscriptions to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on push_subscriptions for select to daymark_worker using (true);
grant delete, insert, select, update on push_subscriptions to daymark_app;
grant select on push_subscriptions to daymark_worker;

create table recovery_codes (
  account_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (account_id, code_hash),
  constraint recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES second_factors(account_id) ON DELETE CASCADE
);
grant delete, insert, select, update on recovery_codes to daymark_app;

create table redemptions (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  reward_id uuid not null,
  name text not null,
  picture text not null,
  cost integer not null,
  on_date date not null,
  request_key uuid not null,
  asked_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  approved_by uuid,
  returned_at timestamp with time zone,
  returned_by uuid,
  returned_why text,
  handed_over_at timestamp with time zone,
  handed_over_by uuid,
  constraint redemptions_pkey PRIMARY KEY (organisation_id, id),
  constraint redemptions_cost_check CHECK (((cost >= 1) AND (cost <= 10000))),
  constraint redemptions_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60))),
  constraint redemptions_picture_check CHECK ((length(picture) <= 40)),
  constraint redemptions_returned_why_check CHECK (((length(returned_why) >= 1) AND (length(returned_why) <= 300))),
  constraint redemptions_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint redemptions_organisation_id_reward_id_fkey FOREIGN KEY (organisation_id, reward_id) REFERENCES learner_rewards(organisation_id, id),
  constraint redemptions_organisation_id_learner_id_id_key UNIQUE (organisation_id, learner_id, id),
  constraint redemptions_organisation_id_learner_id_request_key_key UNIQUE (organisation_id, learner_id, request_key)
);
alter table redemptions enable row level security;
alter table redemptions force row level security;
CREATE INDEX redemptions_to_hand_over ON public.redemptions USING btree (organisation_id, asked_at) WHERE ((approved_at IS NOT NULL) AND (approved_by IS NULL) AND (returned_at IS NULL) AND (handed_over_at IS NULL));
CREATE INDEX redemptions_waiting ON public.redemptions USING btree (organisation_id, asked_at) WHERE ((approved_at IS NULL) AND (returned_at IS NULL));
create policy maintain on redemptions to daymark using (true) with check (true);
create policy own_organisation on redemptions to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on redemptions to daymark_app;

create table registrations (
  code_request_id uuid not null,
  name text not null,
  password_hash text not null,
  organisation_name text,
  time_zone text,
  constraint registrations_pkey PRIMARY KEY (code_request_id),
  constraint registrations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint registrations_organisation_name_check CHECK (((length(organisation_name) >= 1) AND (length(organisation_name) <= 120))),
  constraint registrations_code_request_id_fkey FOREIGN KEY (code_request_id) REFERENCES code_requests(id) ON DELETE CASCADE
);
grant delete, insert, select on registrations to daymark_app;

create table responses (
  organisation_id uuid not null,
  check_in_id uuid not null,
  rater text not null,
  account_id uuid,
  answers jsonb not null,
  submission_key uuid not null,
  submitted_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  clock_ahead_ms integer,
  constraint responses_pkey PRIMARY KEY (organisation_id, check_in_id, rater),
  constraint responses_rater_check CHECK ((rater = ANY (ARRAY['learner'::text, 'staff'::text]))),
  constraint responses_organisation_id_check_in_id_fkey FOREIGN KEY (organisation_id, check_in_id) REFERENCES check_ins(organisation_id, id)
);
alter table responses enable row level security;
alter table responses force row level security;
create policy maintain on responses to daymark using (true) with check (true);
create policy own_organisation on responses to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on responses to daymark_app;

create table retention_rules (
  organisation_id uuid not null,
  kind text not null,
  months integer not null,
  set_by uuid not null,
  set_at timestamp with time zone not null,
  begins_at timestamp with time zone,
  constraint retention_rules_pkey PRIMARY KEY (organisation_id, kind),
  constraint retention_rules_kind_check CHECK ((kind = ANY (ARRAY['left-learners'::text, 'notes'::text, 'looks'::text, 'messages'::text]))),
  constraint retention_rules_months_check CHECK (((months >= 1) AND (months <= 120))),
  constraint retention_rules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id),
  constraint retention_rules_set_by_fkey FOREIGN KEY (set_by) REFERENCES accounts(id)
);
alter table retention_rules enable row level security;
alter table retention_rules force row level security;
create policy maintain on retention_rules to daymark using (true) with check (true);
create policy own_organisation on retention_rules to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on retention_rules for select to daymark_worker using (true);
grant delete, insert, select, update on retention_rules to daymark_app;
grant select (organisation_id, kind) on retention_rules to daymark_worker;

create table roster_entries (
  organisation_id uuid not null,
  learner_id uuid not null,
  name text not null,
  email text,
  groups text[] not null,
  guardians jsonb not null default '[]'::jsonb,
  constraint roster_entries_pkey PRIMARY KEY (organisation_id, learner_id),
  constraint roster_entries_email_check CHECK ((length(email) <= 254)),
  constraint roster_entries_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120))),
  constraint roster_entries_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table roster_entries enable row level security;
alter table roster_entries force row level security;
create policy maintain on roster_entries to daymark using (true) with check (true);
create policy own_organisation on roster_entries to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on roster_entries to daymark_app;

create table roster_lines (
  organisation_id uuid not null,
  roster_id uuid not null,
  place integer not null,
  verdict text not null,
  read jsonb,
  pin_hash text,
  told jsonb not null,
  constraint roster_lines_pkey PRIMARY KEY (organisation_id, roster_id, place),
  constraint roster_lines_verdict_check CHECK ((verdict = ANY (ARRAY['added'::text, 'changed'::text, 'kept'::text, 'withdrawn'::text, 'refused'::text, 'unchanged'::text]))),
  constraint roster_lines_organisation_id_roster_id_fkey FOREIGN KEY (organisation_id, roster_id) REFERENCES rosters(organisation_id, id) ON DELETE CASCADE
);
alter table roster_lines enable row level security;
alter table roster_lines force row level security;
CREATE INDEX roster_lines_by_verdict ON public.roster_lines USING btree (organisation_id, roster_id, verdict, place);
create policy maintain on roster_lines to daymark using (true) with check (true);
create policy own_organisation on roster_lines to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on roster_lines to daymark_app;

create table rosters (
  organisation_id uuid not null,
  id uuid not null,
  given_by uuid not null,
  given_at timestamp with time zone not null,
  file_name text not null,
  file_columns jsonb not null,
  overwrites boolean not null,
  withdraws_absent boolean not null,
  summary jsonb not null,
  fingerprint text not null,
  confirmed_at timestamp with time zone,
  confirmed_by uuid,
  settled_at timestamp with time zone,
  stopped text,
  one_roster jsonb,
  renamed_learner_ids uuid[] not null default '{}'::uuid[],
  constraint rosters_pkey PRIMARY KEY (organisation_id, id),
  constraint rosters_check CHECK (((confirmed_at IS NULL) = (confirmed_by IS NULL))),
  constraint rosters_check1 CHECK (((settled_at IS NULL) OR (confirmed_at IS NOT NULL))),
  constraint rosters_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint rosters_fingerprint_check CHECK ((length(fingerprint) = 64)),
  constraint rosters_stopped_check CHECK ((stopped = ANY (ARRAY['changed'::text, 'licences'::text, 'failed'::text, 'overtaken'::text]))),
  constraint rosters_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES accounts(id),
  constraint rosters_given_by_fkey FOREIGN KEY (given_by) REFERENCES accounts(id),
  constraint rosters_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table rosters enable row level security;
alter table rosters force row level security;
CREATE INDEX rosters_by_age ON public.rosters USING btree (given_at);
CREATE INDEX rosters_waiting ON public.rosters USING btree (confirmed_at) WHERE ((confirmed_at IS NOT NULL) AND (settled_at IS NULL));
create policy maintain on rosters to daymark using (true) with check (true);
create policy own_organisation on rosters to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on rosters for select to daymark_worker using (true);
grant delete, insert, select, update on rosters to daymark_app;
grant select (organisation_id, id, given_at, confirmed_at, settled_at) on rosters to daymark_worker;

create table schedule_exceptions (
  organisation_id uuid not null,
  schedule_id uuid not null,
  on_date date not null,
  slot integer not null,
  following boolean not null default false,
  moved_time time without time zone,
  moved_on date,
  created_by uuid not null,
  created_at timestamp with time zone not null,
  constraint schedule_exceptions_pkey PRIMARY KEY (organisation_id, schedule_id, on_date, slot, following),
  constraint schedule_exceptions_check CHECK (((moved_on IS NULL) OR (moved_time IS NOT NULL))),
  constraint schedule_exceptions_check1 CHECK (((following OR (moved_time IS NULL)) = (moved_on IS NULL))),
  constraint schedule_exceptions_slot_check CHECK ((slot >= 0)),
  constraint schedule_exceptions_organisation_id_schedule_id_fkey FOREIGN KEY (organisation_id, schedule_id) REFERENCES schedules(organisation_id, id) ON DELETE CASCADE
);
alter table schedule_exceptions enable row level security;
alter table schedule_exceptions force row level security;
create policy maintain on schedule_exceptions to daymark using (true) with check (true);
create policy own_organisation on schedule_exceptions to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on schedule_exceptions to daymark_app;

create table schedules (
  organisation_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  rule jsonb,
  starts_on date not null,
  periods jsonb not null,
  window_minutes integer not null,
  reminder_minutes integer,
  time_zone text not null,
  next_due_at timestamp with time zone,
  next_on_date date,
  next_slot integer,
  failed_at timestamp with time zone,
  holds_from date,
  holds_before date,
  next_moved_on date,
  learner_id uuid,
  constraint schedules_pkey PRIMARY KEY (organisation_id, id),
  constraint schedules_check CHECK ((((next_due_at IS NULL) = (next_on_date IS NULL)) AND ((next_due_at IS NULL) = (next_slot IS NULL)))),
  constraint schedules_own_check CHECK (((learner_id IS NULL) OR ((rule IS NOT NULL) AND (holds_from IS NOT NULL)))),
  constraint schedules_reminder_minutes_check CHECK (((reminder_minutes >= 1) AND (reminder_minutes <= 1440))),
  constraint schedules_window_minutes_check CHECK (((window_minutes >= 5) AND (window_minutes <= 1440))),
  constraint schedules_learner_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint schedules_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id)
);
alter table schedules enable row level security;
alter table schedules force row level security;
CREATE INDEX schedules_by_form ON public.schedules USING btree (organisation_id, form_id, learner_id);
CREATE INDEX schedules_due ON public.schedules USING btree (next_due_at) WHERE (next_due_at IS NOT NULL);
create policy maintain on schedules to daymark using (true) with check (true);
create policy own_organisation on schedules to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on schedules for select to daymark_worker using (true);
grant delete, insert, select, update on schedules to daymark_app;
grant select on schedules to daymark_worker;

create table sealing_keys (
  id uuid not null,
  public_key bytea not null,
  secret_key bytea not null,
  made_at timestamp with time zone not null,
  constraint sealing_keys_pkey PRIMARY KEY (id)
);
CREATE INDEX sealing_keys_newest ON public.sealing_keys USING btree (made_at);
grant delete, insert, select on sealing_keys to daymark_app;

create table second_factors (
  account_id uuid not null,
  sealed_secret bytea not null,
  set_up_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pkey PRIMARY KEY (account_id),
  constraint second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
grant delete, insert, select, update on second_factors to daymark_app;

create table second_steps (
  handle_hash bytea not null,
  account_id uuid not null,
  asked_at timestamp with time zone not null,
  provider text,
  constraint second_steps_pkey PRIMARY KEY (handle_hash),
  constraint second_steps_provider_check CHECK ((length(provider) <= 40)),
  constraint second_steps_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX second_steps_by_age ON public.second_steps USING btree (asked_at);
grant delete, insert, select on second_steps to daymark_app;

create table sessions (
  token_hash bytea not null,
  account_id uuid,
  organisation_id uuid,
  learner_id uuid,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  last_used_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  address inet,
  browser text,
  system text,
  page_hash bytea,
  constraint sessions_pkey PRIMARY KEY (token_hash),
  constraint sessions_browser_check CHECK ((length(browser) <= 40)),
  constraint sessions_check CHECK (((account_id IS NULL) <> (learner_id IS NULL))),
  constraint sessions_check1 CHECK (((page_hash IS NULL) OR (learner_id IS NOT NULL))),
  constraint sessions_of_learners CHECK (((learner_id IS NULL) OR (organisation_id IS NOT NULL))),
  constraint sessions_system_check CHECK ((length(system) <= 40)),
  constraint sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint sessions_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint sessions_page_hash_key UNIQUE (page_hash)
);
CREATE INDEX sessions_by_account ON public.sessions USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX sessions_by_end ON public.sessions USING btree (expires_at);
CREATE INDEX sessions_by_learner ON public.sessions USING btree (organisation_id, learner_id) WHERE (learner_id IS NOT NULL);
CREATE INDEX sessions_by_organisation ON public.sessions USING btree (organisation_id) WHERE ((account_id IS NOT NULL) AND (organisation_id IS NOT NULL));
grant delete, insert, select, update on sessions to daymark_app;

create table sign_in_rules (
  organisation_id uuid not null,
  second_factor_required boolean not null,
  constraint sign_in_rules_pkey PRIMARY KEY (organisation_id),
  constraint sign_in_rules_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
grant delete, insert, select, update on sign_in_rules to daymark_app;

create table staff_identities (
  organisation_id uuid not null,
  issuer text not null,
  subject text not null,
  account_id uuid not null,
  linked_at timestamp with time zone not null,
  id uuid not null default gen_random_uuid(),
  constraint staff_identities_pkey PRIMARY KEY (organisation_id, issuer, subject),
  constraint staff_identities_issuer_check CHECK ((length(issuer) <= 500)),
  constraint staff_identities_subject_check CHECK ((length(subject) <= 255)),
  constraint staff_identities_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint staff_identities_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES identity_providers(organisation_id) ON DELETE CASCADE,
  constraint staff_identities_organisation_id_id_key UNIQUE (organisation_id, id)
);
alter table staff_identities enable row level security;
alter table staff_identities force row level security;
CREATE INDEX staff_identities_by_account ON public.staff_identities USING btree (account_id);
create policy maintain on staff_identities to daymark using (true) with check (true);
create policy own_organisation on staff_identities to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on staff_identities to daymark_app;

create table staff_invitations (
  organisation_id uuid not null,
  id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null,
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sending integer not null default 1,
  sent_at timestamp with time zone,
  secret_hashes bytea[] not null default '{}'::bytea[],
  lapsed_at timestamp with time zone,
  language text not null default 'en'::text,
  access_ends_at timestamp with time zone,
  constraint staff_invitations_pkey PRIMARY KEY (organisation_id, id),
  constraint staff_invitations_check CHECK ((expires_at > invited_at)),
  constraint staff_invitations_email_check CHECK ((length(email) <= 254)),
  constraint staff_invitations_language_check CHECK (((length(language) >= 2) AND (length(language) <= 8))),
  constraint staff_invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'educator'::text, 'observer'::text]))),
  constraint staff_invitations_sending_check CHECK ((sending > 0)),
  constraint staff_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id),
  constraint staff_invitations_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table staff_invitations enable row level security;
alter table staff_invitations force row level security;
CREATE INDEX staff_invitations_by_inviter ON public.staff_invitations USING btree (organisation_id, invited_by);
CREATE UNIQUE INDEX staff_invitations_email ON public.staff_invitations USING btree (organisation_id, lower(email));
create policy maintain on staff_invitations to daymark using (true) with check (true);
create policy own_organisation on staff_invitations to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on staff_invitations to daymark_app;

create table staff_members (
  organisation_id uuid not null,
  account_id uuid not null,
  role text not null,
  joined_at timestamp with time zone not null,
  access_ends_at timestamp with time zone,
  access_ended_at timestamp with time zone,
  constraint staff_members_pkey PRIMARY KEY (organisation_id, account_id),
  constraint staff_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'educator'::text, 'observer'::text]))),
  constraint staff_members_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint staff_members_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
CREATE INDEX staff_members_by_access_end ON public.staff_members USING btree (access_ends_at) WHERE ((access_ends_at IS NOT NULL) AND (access_ended_at IS NULL));
CREATE INDEX staff_members_by_account ON public.staff_members USING btree (account_id);
grant delete, insert, select, update on staff_members to daymark_app;
grant select (organisation_id, account_id, access_ends_at, access_ended_at) on staff_members to daymark_worker;

create table staff_notes (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  on_date date not null,
  words text not null,
  written_by uuid not null,
  written_at timestamp with time zone not null,
  constraint staff_notes_pkey PRIMARY KEY (organisation_id, id),
  constraint staff_notes_words_check CHECK (((length(words) >= 1) AND (length(words) <= 80))),
  constraint staff_notes_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint staff_notes_written_by_fkey FOREIGN KEY (written_by) REFERENCES accounts(id)
);
alter table staff_notes enable row level security;
alter table staff_notes force row level security;
CREATE INDEX staff_notes_by_learner ON public.staff_notes USING btree (organisation_id, learner_id, on_date);
create policy maintain on staff_notes to daymark using (true) with check (true);
create policy own_organisation on staff_notes to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on staff_notes to daymark_app;

create table submit_tickets (
  ticket_hash bytea not null,
  organisation_id uuid not null,
  learner_id uuid not null,
  check_in_id uuid not null,
  expires_at timestamp with time zone not null,
  given_at timestamp with time zone,
  constraint submit_tickets_pkey PRIMARY KEY (ticket_hash),
  constraint submit_tickets_organisation_id_check_in_id_fkey FOREIGN KEY (organisation_id, check_in_id) REFERENCES check_ins(organisation_id, id)
);
CREATE INDEX submit_tickets_by_check_in ON public.submit_tickets USING btree (organisation_id, check_in_id);
CREATE INDEX submit_tickets_by_expiry ON public.submit_tickets USING btree (expires_at);
grant delete, insert, select on submit_tickets to daymark_app;
grant delete, select on submit_tickets to daymark_worker;
grant update (learner_id, check_in_id) on submit_tickets to daymark_app;

create table system_classes (
  organisation_id uuid not null,
  sourced_id text not null,
  group_name text not null,
  constraint system_classes_pkey PRIMARY KEY (organisation_id, sourced_id),
  constraint system_classes_group_name_check CHECK (((length(group_name) >= 1) AND (length(group_name) <= 120))),
  constraint system_classes_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table system_classes enable row level security;
alter table system_classes force row level security;
create policy maintain on system_classes to daymark using (true) with check (true);
create policy own_organisation on system_classes to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on system_classes to daymark_app;

create table system_learners (
  organisation_id uuid not null,
  sourced_id text not null,
  learner_id uuid not null,
  enrolments jsonb not null,
  constraint system_learners_pkey PRIMARY KEY (organisation_id, sourced_id),
  constraint system_learners_sourced_id_check CHECK (((length(sourced_id) >= 1) AND (length(sourced_id) <= 255))),
  constraint system_learners_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint system_learners_organisation_id_learner_id_key UNIQUE (organisation_id, learner_id)
);
alter table system_learners enable row level security;
alter table system_learners force row level security;
create policy maintain on system_learners to daymark using (true) with check (true);
create policy own_organisation on system_learners to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on system_learners to daymark_app;

create table token_entries (
  organisation_id uuid not null,
  id uuid not null,
  learner_id uuid not null,
  form_id uuid,
  on_date date not null,
  revision integer,
  amount integer not null,
  reason text not null,
  granted_at timestamp with time zone not null,
  redemption_id uuid,
  corrects_id uuid,
  made_by uuid,
  why text,
  request_key uuid,
  constraint token_entries_pkey PRIMARY KEY (organisation_id, id),
  constraint token_entries_amount_check CHECK ((amount <> 0)),
  constraint token_entries_reason_check CHECK (
CASE
    WHEN (reason = ANY (ARRAY['goal-met'::text, 'points'::text, 'goal-and-points'::text, 'correction'::text])) THEN ((form_id IS NOT NULL) AND (revision IS NOT NULL) AND (amount > 0))
    WHEN (reason = 'redeemed'::text) THEN ((redemption_id IS NOT NULL) AND (amount < 0))
    WHEN (reason = 'returned'::text) THEN ((redemption_id IS NOT NULL) AND (amount > 0))
    WHEN (reason = 'by-staff'::text) THEN ((made_by IS NOT NULL) AND (why IS NOT NULL))
    ELSE false
END),
  constraint token_entries_why_check CHECK (((length(why) >= 1) AND (length(why) <= 300))),
  constraint token_entries_organisation_id_corrects_id_fkey FOREIGN KEY (organisation_id, corrects_id) REFERENCES token_entries(organisation_id, id),
  constraint token_entries_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint token_entries_organisation_id_learner_id_redemption_id_fkey FOREIGN KEY (organisation_id, learner_id, redemption_id) REFERENCES redemptions(organisation_id, learner_id, id) DEFERRABLE,
  constraint token_entries_organisation_id_corrects_id_key UNIQUE (organisation_id, corrects_id),
  constraint token_entries_organisation_id_learner_id_form_id_on_date_re_key UNIQUE (organisation_id, learner_id, form_id, on_date, revision),
  constraint token_entries_organisation_id_learner_id_request_key_key UNIQUE (organisation_id, learner_id, request_key),
  constraint token_entries_organisation_id_redemption_id_reason_key UNIQUE (organisation_id, redemption_id, reason)
);
alter table token_entries enable row level security;
alter table token_entries force row level security;
CREATE INDEX token_entries_by_learner ON public.token_entries USING btree (organisation_id, learner_id, on_date, id) INCLUDE (amount);
create policy maintain on token_entries to daymark using (true) with check (true);
create policy own_organisation on token_entries to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant insert, select on token_entries to daymark_app;
CREATE TRIGGER never_overspent AFTER INSERT ON public.token_entries FOR EACH ROW WHEN ((new.amount < 0)) EXECUTE FUNCTION refuse_overspending();

create table told_notes (
  organisation_id uuid not null,
  account_id uuid not null,
  form_id uuid not null,
  learner_id uuid not null,
  kind text not null,
  reached_on date not null,
  told_at timestamp with time zone not null,
  constraint told_notes_pkey PRIMARY KEY (organisation_id, account_id, form_id, learner_id, kind, reached_on),
  constraint told_notes_kind_check CHECK ((kind = ANY (ARRAY['mastery'::text, 'trouble'::text, 'over-rating'::text]))),
  constraint told_notes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint told_notes_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint told_notes_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
alter table told_notes enable row level security;
alter table told_notes force row level security;
create policy maintain on told_notes to daymark using (true) with check (true);
create policy own_organisation on told_notes to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on told_notes to daymark_app;

create table unsubscribe_links (
  secret_hash bytea not null,
  organisation_id uuid not null,
  learner_id uuid not null,
  form_id uuid not null,
  expires_at timestamp with time zone not null,
  constraint unsubscribe_links_pkey PRIMARY KEY (secret_hash),
  constraint unsubscribe_links_organisation_id_form_id_fkey FOREIGN KEY (organisation_id, form_id) REFERENCES forms(organisation_id, id),
  constraint unsubscribe_links_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id)
);
CREATE INDEX unsubscribe_links_by_expiry ON public.unsubscribe_links USING btree (expires_at);
CREATE INDEX unsubscribe_links_by_learner ON public.unsubscribe_links USING btree (organisation_id, learner_id);
grant delete, insert, select on unsubscribe_links to daymark_app;
grant delete, select on unsubscribe_links to daymark_worker;
grant update (learner_id) on unsubscribe_links to daymark_app;

create table upload_uses (
  organisation_id uuid not null,
  name text not null,
  user_kind text not null,
  user_id uuid not null,
  constraint upload_uses_pkey PRIMARY KEY (organisation_id, user_kind, user_id, name),
  constraint upload_uses_user_kind_check CHECK ((user_kind = ANY (ARRAY['draft'::text, 'form-version'::text, 'bank-question'::text, 'icon-set'::text, 'organisation'::text]))),
  constraint upload_uses_organisation_id_name_fkey FOREIGN KEY (organisation_id, name) REFERENCES uploads(organisation_id, name)
);
alter table upload_uses enable row level security;
alter table upload_uses force row level security;
CREATE INDEX upload_uses_by_upload ON public.upload_uses USING btree (organisation_id, name);
create policy maintain on upload_uses to daymark using (true) with check (true);
create policy own_organisation on upload_uses to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on upload_uses to daymark_app;

create table uploads (
  organisation_id uuid not null,
  name text not null,
  bytes integer not null,
  added_by uuid not null,
  added_at timestamp with time zone not null,
  unused_since timestamp with time zone,
  constraint uploads_pkey PRIMARY KEY (organisation_id, name),
  constraint uploads_bytes_check CHECK ((bytes > 0)),
  constraint uploads_name_check CHECK ((length(name) <= 64)),
  constraint uploads_added_by_fkey FOREIGN KEY (added_by) REFERENCES accounts(id),
  constraint uploads_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table uploads enable row level security;
alter table uploads force row level security;
CREATE INDEX uploads_by_person ON public.uploads USING btree (organisation_id, added_by, added_at);
CREATE INDEX uploads_unused ON public.uploads USING btree (unused_since) WHERE (unused_since IS NOT NULL);
create policy maintain on uploads to daymark using (true) with check (true);
create policy own_organisation on uploads to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on uploads for select to daymark_worker using (true);
grant delete, insert, select, update on uploads to daymark_app;
grant select on uploads to daymark_worker;

create table webhook_deliveries (
  organisation_id uuid not null,
  webhook_id uuid not null,
  id uuid not null,
  type text not null,
  body text not null,
  learner_id uuid,
  created_at timestamp with time zone not null,
  tries integer not null default 0,
  next_try_at timestamp with time zone,
  last_try_at timestamp with time zone,
  status integer,
  fault text,
  delivered_at timestamp with time zone,
  set_aside_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (organisation_id, webhook_id, id),
  constraint webhook_deliveries_body_check CHECK ((length(body) <= 4000)),
  constraint webhook_deliveries_check CHECK (((next_try_at IS NULL) = ((delivered_at IS NOT NULL) OR (set_aside_at IS NOT NULL)))),
  constraint webhook_deliveries_fault_check CHECK ((length(fault) <= 60)),
  constraint webhook_deliveries_tries_check CHECK (((tries >= 0) AND (tries <= 100))),
  constraint webhook_deliveries_type_check CHECK (((length(type) >= 1) AND (length(type) <= 60))),
  constraint webhook_deliveries_organisation_id_learner_id_fkey FOREIGN KEY (organisation_id, learner_id) REFERENCES learners(organisation_id, id),
  constraint webhook_deliveries_organisation_id_webhook_id_fkey FOREIGN KEY (organisation_id, webhook_id) REFERENCES webhooks(organisation_id, id) ON DELETE CASCADE
);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
CREATE INDEX webhook_deliveries_by_learner ON public.webhook_deliveries USING btree (organisation_id, learner_id) WHERE (learner_id IS NOT NULL);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_deliveries_of_webhook ON public.webhook_deliveries USING btree (organisation_id, webhook_id, next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX webhook_deliveries_settled ON public.webhook_deliveries USING btree (created_at) WHERE (next_try_at IS NULL);
create policy forget on webhook_deliveries for delete to daymark_worker using ((next_try_at IS NULL));
create policy maintain on webhook_deliveries to daymark using (true) with check (true);
create policy own_organisation on webhook_deliveries to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
create policy sweep on webhook_deliveries for select to daymark_worker using (true);
grant delete, insert, select, update on webhook_deliveries to daymark_app;
grant delete on webhook_deliveries to daymark_worker;
grant select (organisation_id, webhook_id, created_at, next_try_at) on webhook_deliveries to daymark_worker;

create table webhooks (
  organisation_id uuid not null,
  id uuid not null,
  address text not null,
  events text[] not null,
  sealed_secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  made_by uuid not null,
  made_at timestamp with time zone not null,
  off_at timestamp with time zone,
  off_why text,
  failing_since timestamp with time zone,
  rest_until timestamp with time zone,
  constraint webhooks_pkey PRIMARY KEY (organisation_id, id),
  constraint webhooks_address_check CHECK (((length(address) >= 9) AND (length(address) <= 500))),
  constraint webhooks_check CHECK (((off_at IS NULL) = (off_why IS NULL))),
  constraint webhooks_check1 CHECK (((former_secret IS NULL) = (former_until IS NULL))),
  constraint webhooks_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  constraint webhooks_off_why_check CHECK ((off_why = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text]))),
  constraint webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES accounts(id),
  constraint webhooks_organisation_id_fkey FOREIGN KEY (organisation_id) REFERENCES organisations(organisation_id)
);
alter table webhooks enable row level security;
alter table webhooks force row level security;
create policy maintain on webhooks to daymark using (true) with check (true);
create policy own_organisation on webhooks to daymark_app using ((organisation_id = asking_organisation())) with check ((organisation_id = asking_organisation()));
grant delete, insert, select, update on webhooks to daymark_app;
