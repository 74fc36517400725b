import { sql } from 'kysely'
import { hasPushDevice } from '#server/features/notifications/push/push-queries.ts'
import { type MessageChannel, queueMessages } from '#server/features/notifications/queue-messages.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { maxRemindersPerDay } from '#shared/check-ins/reminder.ts'

const occurrencesAtOnce = 100

/** Writes the reminders that are due, once each, to those who could still answer and were not reminded too often today. */
export async function queueReminders(ctx: SystemContext): Promise<number> {
  const { organisationId, now } = ctx
  return withOrganisation(ctx, async (tx) => {
    // What a learner had today is counted over all forms, so nobody else may be writing reminders meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended(${organisationId} || 'reminders', 0))`.execute(tx)
    const { rows } = await sql<{ id: string; learnerId: string; channel: MessageChannel }>`
      with due as (
        select id from occurrences
         where organisation_id = ${organisationId} and remind_at <= ${now}
         order by remind_at limit ${occurrencesAtOnce}
           for no key update skip locked
      ), taken as (
        update occurrences o set remind_at = null from due
         where o.organisation_id = ${organisationId} and o.id = due.id
      ), waiting as (
        select c.id, c.learner_id, v.content -> 'settings' ->> 'notify' as channel,
               row_number() over (partition by c.learner_id, c.on_date order by c.closes_at, c.id)
               + (select count(*) from check_ins r
                    join messages m on m.organisation_id = r.organisation_id and m.about_id = r.id
                   where r.organisation_id = ${organisationId} and r.learner_id = c.learner_id
                     and r.on_date = c.on_date and m.kind = 'check-in-reminder') as nth_today
          from due
          join check_ins c on c.organisation_id = ${organisationId} and c.occurrence_id = due.id
          join form_versions v on v.organisation_id = c.organisation_id and v.id = c.version_id
          join learners l on l.organisation_id = c.organisation_id and l.id = c.learner_id
         where c.closes_at > ${now} and c.learner_submitted_at is null
           and c.excused_at is null and c.cancelled_at is null
           and l.withdrawn_at is null
           and case v.content -> 'settings' ->> 'notify'
                 when 'email' then l.email is not null and l.email_refused_at is null
                 when 'push' then ${hasPushDevice(ctx, 'l.id')}
                 else false
               end
           and not exists (select from message_stops stop
                            where stop.organisation_id = ${organisationId} and stop.learner_id = c.learner_id
                              and stop.form_id = c.form_id and stop.channel = v.content -> 'settings' ->> 'notify')
      )
      select id, learner_id, channel from waiting where nth_today <= ${maxRemindersPerDay}
    `.execute(tx)
    await queueMessages(
      ctx,
      tx,
      rows.map(({ id, learnerId, channel }) => ({
        kind: 'check-in-reminder',
        channel,
        aboutId: id,
        learnerId,
      })),
    )
    return rows.length
  })
}

/** Which organisations have reminders to write. A sweep: it reads across tenants. */
export async function listOrganisationsWithDueReminders(sweep: SweepScope): Promise<string[]> {
  const { rows } = await sql<{ organisationId: string }>`
    select organisation_id from occurrences where ${isAmong('organisation_id', sweep)} and remind_at <= ${sweep.now}
     group by organisation_id order by min(remind_at) limit 500
  `.execute(sweep.db)
  return rows.map(({ organisationId }) => organisationId)
}
