import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/tables.ts'
import { missingSecondFactorCondition } from '#server/features/auth/queries.ts'
import type { MemberContext, StaffContext, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, readingLanguage } from '#shared/languages.ts'
import type { OldOrganisationCode, Organisation, SignInRules } from '#shared/organisations/endpoints.ts'
import { type PaperSize, usualPaperSize } from '#shared/paper-size.ts'

/** Where a member of staff works and their session reaches, as what. */
export function listMemberships(ctx: StaffContext) {
  const { limitedTo } = ctx
  return ctx.db
    .selectFrom('staffMembers as m')
    .where('m.accountId', '=', ctx.actor.accountId)
    .$if(limitedTo !== null, (all) => all.where('m.organisationId', '=', limitedTo!))
    .select((row) => [
      'm.organisationId',
      row.ref('m.role').$castTo<StaffRole>().as('role'),
      'm.accessEndsAt',
      (limitedTo ? sql<boolean>`false` : missingSecondFactorCondition).as('lacksSecondFactor'),
    ])
    .execute()
}

export async function getOrganisation(tx: Tx, organisationId: string) {
  const row = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select([
      'organisationId as id',
      'name',
      'kind',
      'code',
      'timeZone',
      'paperSize',
      'logo',
      'demoWeek',
      'showsMatches',
    ])
    .executeTakeFirstOrThrow(() => new AppError('absent'))
  return { ...row, kind: row.kind as Organisation['kind'], paperSize: paperSizeOf(row) }
}

const paperSizeOf = ({ paperSize, timeZone }: { paperSize: string | null; timeZone: string }) =>
  (paperSize as PaperSize | null) ?? usualPaperSize(timeZone)

/** In which those are written to who never chose one. */
export async function findOrganisationLanguage(tx: Tx, organisationId: string): Promise<Language> {
  const { locale } = await tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select('locale')
    .executeTakeFirstOrThrow()
  return readingLanguage(locale)
}

/** Closures that end on or after `from`, in order. */
export function listClosures(tx: Tx, organisationId: string, from?: string) {
  let query = tx
    .selectFrom('closures')
    .where('organisationId', '=', organisationId)
    .select([
      'id',
      'name',
      'startsOn',
      'endsOn',
      sql<string | null>`to_char(from_time, 'HH24:MI')`.as('fromTime'),
      sql<string | null>`to_char(until_time, 'HH24:MI')`.as('untilTime'),
      'excusesBegun',
    ])
    .orderBy('startsOn')
  if (from) query = query.where('endsOn', '>=', from)
  return query.execute()
}

/** The organisation as it stands, which nobody else changes until the transaction ends. */
export function lockOrganisation(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisations')
    .where('organisationId', '=', organisationId)
    .select(['name', 'kind', 'code', 'timeZone', 'logo'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The codes that were renewed and still lead to the organisation, the newest first. */
export async function listOldOrganisationCodes(
  tx: Tx,
  { organisationId, now }: Pick<MemberContext, 'organisationId' | 'now'>,
): Promise<OldOrganisationCode[]> {
  const rows = await tx
    .selectFrom('organisationCodes')
    .where('organisationId', '=', organisationId)
    .where('endsAt', '>', now)
    .select(['code', 'endsAt'])
    .orderBy('endsAt', 'desc')
    .execute()
  return rows.map(({ code, endsAt }) => ({ code, endsAt: endsAt!.toISOString() }))
}

/** Which organisation a code leads to at an instant, whoever asks. */
export async function findOrganisationByCode(
  db: Kysely<DB>,
  code: string,
  now: Date,
): Promise<string | null> {
  const row = await db
    .selectFrom('organisationCodes')
    .where('code', '=', code)
    .where((row) => row.or([row('endsAt', 'is', null), row('endsAt', '>', now)]))
    .select('organisationId')
    .executeTakeFirst()
  return row?.organisationId ?? null
}

/** What the organisation asks of whoever signs in, and how far its owners and admins answer that already. */
export async function getSignInRules(
  tx: Tx,
  { organisationId, actor: { accountId } }: MemberContext,
): Promise<SignInRules> {
  const rules = await tx
    .selectFrom('signInRules')
    .where('organisationId', '=', organisationId)
    .select('secondFactorRequired')
    .executeTakeFirst()
  const members = await tx
    .selectFrom('staffMembers as m')
    .leftJoin('secondFactors as f', (join) =>
      join.onRef('f.accountId', '=', 'm.accountId').on('f.confirmedAt', 'is not', null),
    )
    .where('m.organisationId', '=', organisationId)
    .where('m.role', 'in', ['owner', 'admin'])
    .select(['m.accountId', 'f.confirmedAt'])
    .execute()
  return {
    secondFactorRequired: rules?.secondFactorRequired ?? false,
    withoutSecondFactor: members.filter(({ confirmedAt }) => confirmedAt === null).length,
    hasSecondFactor: members.some((member) => member.accountId === accountId && member.confirmedAt !== null),
  }
}
