import { sql } from 'kysely'
import { shownName } from '#database/shown-name.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { DateSpan } from '#shared/forms/calendar/calendar.ts'

/** These learners by name. */
export const listPaperCardLearners = (tx: Tx, organisationId: string, learnerIds: readonly string[]) =>
  tx
    .selectFrom('learners as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', sql<string>`any(${learnerIds}::uuid[])`)
    .select(['l.id', shownName(organisationId).as('name'), 'l.username'])
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .execute()

export const findPaperCard = (tx: Tx, organisationId: string, code: string) =>
  tx
    .selectFrom('paperCards as card')
    .innerJoin('learners as l', (join) =>
      join.onRef('l.organisationId', '=', 'card.organisationId').onRef('l.id', '=', 'card.learnerId'),
    )
    .where('card.organisationId', '=', organisationId)
    .where('card.code', '=', code)
    .select([
      'card.formId',
      'card.learnerId',
      shownName(organisationId).as('learnerName'),
      'card.startsOn as from',
      'card.endsOn as to',
    ])
    .executeTakeFirst()

interface ChecksOf extends DateSpan {
  organisationId: string
  formId: string
  learnerId: string
}

/** A learner's check-ins of a form on some days, in the order in which they opened. */
export const listPaperCheckIns = (tx: Tx, { organisationId, formId, learnerId, from, to }: ChecksOf) =>
  tx
    .selectFrom('checkIns as c')
    .innerJoin('occurrences as o', (join) =>
      join.onRef('o.organisationId', '=', 'c.organisationId').onRef('o.id', '=', 'c.occurrenceId'),
    )
    .where('c.organisationId', '=', organisationId)
    .where('c.learnerId', '=', learnerId)
    .where('c.formId', '=', formId)
    .where('c.onDate', '>=', from)
    .where('c.onDate', '<=', to)
    .innerJoin('formVersions as v', (join) =>
      join.onRef('v.organisationId', '=', 'c.organisationId').onRef('v.id', '=', 'c.versionId'),
    )
    .selectAll('c')
    .select(['o.periodName', 'v.content'])
    .orderBy('c.opensAt')
    .orderBy('c.id')
    .execute()
