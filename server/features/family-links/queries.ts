import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { FamilyLink } from '#shared/family-links/family-link.ts'

const linksShown = 50
const openingsShown = 20

interface OfLearner {
  organisationId: string
  learnerId: string
  /** The organisation's day. */
  today: string
}

const selectFamilyLinks = (tx: Tx, { organisationId, learnerId, today }: OfLearner) =>
  tx
    .selectFrom('familyLinks as l')
    .where('l.organisationId', '=', organisationId)
    .where('l.learnerId', '=', learnerId)
    .select((row) => [
      'l.id',
      'l.forWhom',
      'l.called',
      'l.endsOn',
      'l.givenAt',
      'l.givenBy',
      'l.revokedAt',
      row('l.endsOn', '<', today).$castTo<boolean>().as('isOver'),
      jsonArrayFrom(
        row
          .selectFrom('familyLinkForms as lf')
          .innerJoin('forms as f', (join) =>
            join.onRef('f.organisationId', '=', 'lf.organisationId').onRef('f.id', '=', 'lf.formId'),
          )
          .where('lf.organisationId', '=', organisationId)
          .whereRef('lf.linkId', '=', 'l.id')
          .select(['f.id', 'f.title'])
          .orderBy((form) => form.fn('lower', ['f.title'])),
      ).as('forms'),
      sql<number>`(select count(*)::int from family_openings o
                    where o.organisation_id = ${organisationId} and o.link_id = l.id)`.as('opened'),
      sql<Date[]>`array(select o.opened_at from family_openings o
                         where o.organisation_id = ${organisationId} and o.link_id = l.id
                         order by o.opened_at desc limit ${openingsShown})`.as('openings'),
    ])

type FamilyLinkRow = Awaited<ReturnType<ReturnType<typeof selectFamilyLinks>['executeTakeFirstOrThrow']>>

const toFamilyLinkDto = ({ givenAt, revokedAt, openings, ...link }: FamilyLinkRow): FamilyLink => ({
  ...link,
  givenAt: givenAt.toISOString(),
  revokedAt: revokedAt?.toISOString() ?? null,
  openings: openings.map((at) => at.toISOString()),
})

/** A learner's links: those that open first, and the latest of each. */
export async function listFamilyLinks(tx: Tx, asked: OfLearner): Promise<FamilyLink[]> {
  const rows = await selectFamilyLinks(tx, asked)
    .orderBy((row) => row.and([row('l.revokedAt', 'is', null), row('l.endsOn', '>=', asked.today)]), 'desc')
    .orderBy('l.givenAt', 'desc')
    .orderBy('l.id')
    .limit(linksShown)
    .execute()
  return (await nameAccounts(tx, rows, 'givenBy')).map(toFamilyLinkDto)
}

export async function getFamilyLink(
  tx: Tx,
  { id, ...asked }: OfLearner & { id: string },
): Promise<FamilyLink> {
  const row = await selectFamilyLinks(tx, asked).where('l.id', '=', id).executeTakeFirstOrThrow()
  const [link] = await nameAccounts(tx, [row], 'givenBy')
  return toFamilyLinkDto(link!)
}

/** How many links of a learner could be opened today. */
export async function countOpenFamilyLinks(
  tx: Tx,
  { organisationId, learnerId, today }: OfLearner,
): Promise<number> {
  const { count } = await tx
    .selectFrom('familyLinks')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('revokedAt', 'is', null)
    .where('endsOn', '>=', today)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function isLearnerWithdrawn(
  tx: Tx,
  organisationId: string,
  learnerId: string,
): Promise<boolean> {
  const { withdrawnAt } = await tx
    .selectFrom('learners')
    .where('organisationId', '=', organisationId)
    .where('id', '=', learnerId)
    .select('withdrawnAt')
    .executeTakeFirstOrThrow()
  return withdrawnAt !== null
}

/** What a link opens, while its learner takes part. */
export async function findOpenFamilyLink(tx: Tx, organisationId: string, linkId: string) {
  return (await openLink(tx, organisationId, linkId).executeTakeFirst()) ?? null
}

/** The link, and it stays open until the transaction ends; null where it was taken back meanwhile. */
export async function lockOpenFamilyLink(tx: Tx, organisationId: string, linkId: string) {
  return (await openLink(tx, organisationId, linkId).forShare('l').executeTakeFirst()) ?? null
}

const openLink = (tx: Tx, organisationId: string, linkId: string) =>
  tx
    .selectFrom('familyLinks as l')
    .innerJoin('learners as who', (join) =>
      join.onRef('who.organisationId', '=', 'l.organisationId').onRef('who.id', '=', 'l.learnerId'),
    )
    .where('l.organisationId', '=', organisationId)
    .where('l.id', '=', linkId)
    .where('l.revokedAt', 'is', null)
    .where('who.withdrawnAt', 'is', null)
    .select(['l.organisationId', 'l.id', 'l.learnerId', 'l.called', 'l.codeHash', 'l.endsOn'])

/** The forms that a link shows, by title, as they are called now. */
export const listFamilyLinkForms = (tx: Tx, organisationId: string, linkId: string) =>
  tx
    .selectFrom('familyLinkForms as lf')
    .innerJoin('forms as f', (join) =>
      join.onRef('f.organisationId', '=', 'lf.organisationId').onRef('f.id', '=', 'lf.formId'),
    )
    .where('lf.organisationId', '=', organisationId)
    .where('lf.linkId', '=', linkId)
    .select(['f.id', 'f.title'])
    .orderBy((form) => form.fn('lower', ['f.title']))
    .execute()
