import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#server/kernel/context.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'

const noOneMinuteCode = { oneMinuteCodeHash: null, oneMinuteCodeEndsAt: null }

export interface HashedLearnerSecret {
  learnerId: string
  kind: SecretKind
  secretHash: string
}

/** Gives learners their secrets, in the place of any that they had, or only to whoever has none; tells who has theirs now. */
export async function insertLearnerSecrets(
  tx: Tx,
  { organisationId, now }: { organisationId: string; now: Date },
  secrets: readonly HashedLearnerSecret[],
  { onlyMissing = false } = {},
): Promise<string[]> {
  if (secrets.length === 0) return []
  const rows = await tx
    .insertInto('learnerSecrets')
    .values(secrets.map((secret) => ({ organisationId, id: uuidv7(), setAt: now, ...secret })))
    .onConflict((conflict) => {
      const held = conflict.columns(['organisationId', 'learnerId'])
      if (onlyMissing) return held.doNothing()
      return held.doUpdateSet((row) => ({
        id: row.ref('excluded.id'),
        kind: row.ref('excluded.kind'),
        secretHash: row.ref('excluded.secretHash'),
        setAt: row.ref('excluded.setAt'),
        ...noOneMinuteCode,
      }))
    })
    .returning('learnerId')
    .execute()
  return rows.map(({ learnerId }) => learnerId)
}

// Leaves the machine's other cores to those who sign in meanwhile.
const atOnce = 2

/** Hashes many secrets, in their order, a few at a time. */
export async function hashSecrets<Hash>(
  secrets: readonly string[],
  hash: (secret: string) => Promise<Hash>,
): Promise<Hash[]> {
  const hashes: Hash[] = []
  const waiting = secrets.entries()
  const work = async () => {
    for (const [place, secret] of waiting) hashes[place] = await hash(secret)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return hashes
}

/** The codes that these learners were shown open nothing any more. */
export async function deleteOneMinuteCodes(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('learnerSecrets')
    .set(noOneMinuteCode)
    .where('organisationId', '=', organisationId)
    .where('learnerId', 'in', learnerIds)
    .where('oneMinuteCodeHash', 'is not', null)
    .execute()
}

/** Uses a code up; of two who enter it at once, one comes too late. */
export async function spendOneMinuteCode(
  tx: Tx,
  organisationId: string,
  { learnerId, codeHash }: { learnerId: string; codeHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('learnerSecrets')
    .set(noOneMinuteCode)
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('oneMinuteCodeHash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what learners signed in with and where they were written to. */
export async function deleteLearnerSignIn(
  tx: Tx,
  organisationId: string,
  learnerIds: readonly string[],
): Promise<void> {
  if (learnerIds.length === 0) return
  for (const table of ['learnerSecrets', 'learnerCards', 'learnerNetworks'] as const)
    await tx
      .deleteFrom(table)
      .where('organisationId', '=', organisationId)
      .where('learnerId', 'in', learnerIds)
      .execute()
  await tx
    .updateTable('learners')
    .set({ email: null, emailRefusedAt: null })
    .where('organisationId', '=', organisationId)
    .where('id', 'in', learnerIds)
    .execute()
}
