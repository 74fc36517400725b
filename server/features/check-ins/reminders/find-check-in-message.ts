import { sql } from 'kysely'
import { hasPushDevice } from '#server/features/notifications/push/push-queries.ts'
import type { CheckInMessageKind, MessageChannel } from '#server/features/notifications/queue-messages.ts'
import { isOrganisationEstablished } from '#server/features/organisations/is-organisation-established.ts'
import type { SystemContext, Tx } from '#server/kernel/context.ts'
import { readingLanguage } from '#shared/languages.ts'
import { checkInColumns } from '../queries.ts'

export type CheckInMessage = NonNullable<Awaited<ReturnType<typeof findCheckInMessage>>>

/** A message with the check-in that it is about, and whether it can reach its learner by its channel. */
export async function findCheckInMessage(tx: Tx, ctx: SystemContext, messageId: string) {
  const row = await tx
    .selectFrom('messages as m')
    .innerJoin('checkIns as c', (join) =>
      join.onRef('c.organisationId', '=', 'm.organisationId').onRef('c.id', '=', 'm.aboutId'),
    )
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.organisationId', '=', 'o.organisationId').onRef('s.id', '=', 'o.scheduleId'),
    )
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'm.organisationId').onRef('l.id', '=', 'm.learnerId'),
    )
    .innerJoin('organisations as org', 'org.organisationId', 'm.organisationId')
    .where('m.organisationId', '=', ctx.organisationId)
    .where('m.id', '=', messageId)
    .select([
      ...checkInColumns,
      'c.formId',
      'm.id as messageId',
      'm.settledAt',
      'm.heldUntil',
      sql<CheckInMessageKind>`m.kind`.as('kind'),
      sql<MessageChannel>`m.channel`.as('channel'),
      'o.periodName',
      's.timeZone',
      sql<string>`v.content ->> 'title'`.as('formTitle'),
      'l.email',
      'l.language',
      sql<boolean>`case m.channel
        when 'push' then ${hasPushDevice(ctx, 'l.id')}
        else l.email is not null and l.email_refused_at is null
      end`.as('isReached'),
      'l.withdrawnAt',
      sql<boolean>`exists (
        select from message_stops stop
         where stop.organisation_id = ${ctx.organisationId} and stop.learner_id = m.learner_id
           and stop.form_id = c.form_id and stop.channel = m.channel)`.as('isStopped'),
      'org.code as organisationCode',
      'org.name as organisationName',
      'org.timeZone as organisationZone',
      'org.locale',
    ])
    .executeTakeFirst()
  if (!row) return row
  const isFromEstablished = await isOrganisationEstablished(tx, ctx.organisationId)
  return { ...row, isFromEstablished, language: readingLanguage(row.language ?? row.locale) }
}
