import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'
import { lastCalendarDate } from '#shared/time/calendar-day.ts'
import { licenceLockKey } from './licence-limit-source.ts'
import { getLicenceStatus } from './queries.ts'

interface Gift {
  /** Null: as many as they like. */
  licences: number | null
  /** Their last day; null for none. */
  endsOn: string | null
}

/** An operator lets an organisation have licences from today on, in place of those it has, without a bill. */
export async function grantLicences(ctx: SystemContext, { licences, endsOn }: Gift): Promise<void> {
  const { organisationId, now } = ctx
  await withOrganisation(
    ctx,
    async (tx) => {
      const { today } = await getLicenceStatus(tx, organisationId, now)
      const id = uuidv7()
      await tx
        .insertInto('licenceOrders')
        .values({
          organisationId,
          id,
          kind: 'term',
          licences,
          orderedAt: now,
          startsOn: today,
          endsOn: endsOn ?? lastCalendarDate,
          paidOn: today,
        })
        .execute()
      await recordAudit(ctx, tx, {
        action: 'licences.given',
        subjectKind: 'licence-order',
        subjectId: id,
        detail: { licences, endsOn },
      })
    },
    licenceLockKey(organisationId),
  )
}
