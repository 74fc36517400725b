import { hashPassword } from '#server/features/auth/passwords/password.ts'
import { generateToken, hashToken } from '#server/features/auth/sessions/token.ts'
import { generateTypableCode } from '#server/features/auth/sign-in/generate-typable-code.ts'
import type { Context, TenantContext, Tx } from '#server/kernel/context.ts'
import { addCalendarDays } from '#shared/time/calendar-day.ts'
import { localTimeToInstant } from '#shared/time/local-time.ts'

/** What opens a family's page, as it is told once, and what is kept of it. */
export interface FamilyLinkSecrets {
  told: { secret: string; code: string }
  secretHash: Buffer
  codeHash: string
}

export async function generateFamilyLinkSecrets(): Promise<FamilyLinkSecrets> {
  const told = { secret: generateToken(), code: generateFamilyCode() }
  return {
    told,
    secretHash: hashToken(told.secret),
    codeHash: await hashPassword(normaliseFamilyCode(told.code)),
  }
}

interface KeyedLink {
  id: string
  endsOn: string
  timeZone: string
}

/** Its link opens by this secret from now on, and by none before; until its last day is over. */
export async function saveFamilyLinkSecret(
  { organisationId }: Pick<TenantContext, 'organisationId'>,
  tx: Tx,
  { secretHash }: FamilyLinkSecrets,
  { id: linkId, endsOn, timeZone }: KeyedLink,
): Promise<void> {
  const expiresAt = localTimeToInstant(addCalendarDays(endsOn, 1), '00:00', timeZone)
  await tx
    .insertInto('familySecrets')
    .values({ organisationId, linkId, secretHash, expiresAt })
    .onConflict((conflict) => conflict.columns(['organisationId', 'linkId']).doUpdateSet({ secretHash }))
    .execute()
}

/** Which link a secret opens; null of one that nobody was given, that was taken back, or that is over. */
export async function findFamilyLinkBySecret({ db, now }: Pick<Context, 'db' | 'now'>, secret: string) {
  const found = await db
    .selectFrom('familySecrets')
    .where('secretHash', '=', hashToken(secret))
    .where('expiresAt', '>', now)
    .select(['organisationId', 'linkId'])
    .executeTakeFirst()
  return found ?? null
}

export async function deleteOldFamilyLinkSecrets(db: Context['db'], now: Date): Promise<void> {
  await db.deleteFrom('familySecrets').where('expiresAt', '<=', now).execute()
}

const codeCharacters = 6

/** Six characters of 31 in two halves: 887 million codes, and the link is wanted too. */
const generateFamilyCode = (): string => generateTypableCode(codeCharacters).replace(/^.{3}/, '$&-')

/** A code however it was typed, as it is compared. */
export const normaliseFamilyCode = (typed: string): string => typed.replace(/[^A-Z0-9]/g, '')
