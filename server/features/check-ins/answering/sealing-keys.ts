import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { DB } from '#database/tables.ts'
import type { Context } from '#server/kernel/context.ts'
import { generateBoxKeys, unsealBox } from '#server/platform/secrets/sealed-box.ts'
import { type OfflineAnswers, offlineAnswers } from '#shared/check-ins/offline-answers.ts'
import { sealPurpose } from '#shared/check-ins/seal-purpose.ts'

const dayMs = 86_400_000
const renewedAfterDays = 90
// No ticket lives as long after the last answer that was sealed to it.
const keptForDays = renewedAfterDays + 30

/** The key that answers are sealed to from now on; the first who asks for it makes it. */
export async function getSealingKey({ db, now }: Pick<Context, 'db' | 'now'>) {
  const kept = await findSealingKey(db)
  return kept ?? createKey(db, now)
}

/** The newest key; absent only until a worker has started for the first time. */
export const findSealingKey = (db: Kysely<DB>) =>
  db
    .selectFrom('sealingKeys')
    .select(['id', 'publicKey', 'secretKey', 'madeAt'])
    .orderBy('madeAt', 'desc')
    .limit(1)
    .executeTakeFirst()

async function createKey(db: Kysely<DB>, now: Date) {
  const made = { id: uuidv7(), madeAt: now, ...generateBoxKeys() }
  await db.insertInto('sealingKeys').values(made).execute()
  return made
}

/** A key that one learner is told in each of their sessions, and nobody else; it changes with ours. */
export const deriveLearnerKey = ({ secretKey }: { secretKey: Buffer }, learnerId: string): string =>
  createHmac('sha256', secretKey).update(`own key of ${learnerId}`).digest('base64url')

/** What a device sealed to one of our keys; null for whatever was sealed to none of them, or is not what we seal. */
export async function unsealOfflineAnswers(
  db: Kysely<DB>,
  { keyId, sealed }: { keyId: string; sealed: string },
): Promise<OfflineAnswers | null> {
  const keys = await db.selectFrom('sealingKeys').where('id', '=', keyId).selectAll().executeTakeFirst()
  const text = keys && unsealBox(keys, Buffer.from(sealed, 'base64url'), sealPurpose)
  return text ? (asWaitingAnswers.safeParse(text).data ?? null) : null
}

const asWaitingAnswers = z
  .string()
  .transform((text, { issues }) => {
    try {
      return JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', input: text })
      return z.NEVER
    }
  })
  .pipe(offlineAnswers)

/** Makes a new key every three months, and forgets those that nothing waiting can be sealed to any more. */
export async function renewSealingKeys(db: Kysely<DB>, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const newest = await findSealingKey(db)
  if (!newest || newest.madeAt <= daysAgo(renewedAfterDays)) await createKey(db, now)
  await db.deleteFrom('sealingKeys').where('madeAt', '<=', daysAgo(keptForDays)).execute()
}
