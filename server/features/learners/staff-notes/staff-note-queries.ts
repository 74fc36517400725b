import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { StaffNote } from '#shared/learners/staff-note.ts'

const selectStaffNotes = (tx: Tx, organisationId: string) =>
  tx
    .selectFrom('staffNotes as n')
    .where('n.organisationId', '=', organisationId)
    .select(['n.id', 'n.onDate', 'n.words', 'n.writtenBy'])

interface Query {
  organisationId: string
  learnerId: string
  from: string
  /** None where all that are dated ahead belong to it. */
  to: string | undefined
}

/** What was noted about a learner from a day to another, in order. */
export async function listStaffNotes(
  tx: Tx,
  { organisationId, learnerId, from, to }: Query,
): Promise<StaffNote[]> {
  const notes = await selectStaffNotes(tx, organisationId)
    .where('n.learnerId', '=', learnerId)
    .where('n.onDate', '>=', from)
    .$if(to !== undefined, (notes) => notes.where('n.onDate', '<=', to!))
    .orderBy('n.onDate')
    .orderBy('n.writtenAt')
    .execute()
  return nameAccounts(tx, notes, 'writtenBy')
}

interface OneNote {
  organisationId: string
  learnerId: string
  id: string
}

export async function findStaffNote(
  tx: Tx,
  { organisationId, learnerId, id }: OneNote,
): Promise<StaffNote | undefined> {
  const notes = await selectStaffNotes(tx, organisationId)
    .where('n.learnerId', '=', learnerId)
    .where('n.id', '=', id)
    .execute()
  const [note] = await nameAccounts(tx, notes, 'writtenBy')
  return note
}

export async function getStaffNote(tx: Tx, one: OneNote): Promise<StaffNote> {
  const note = await findStaffNote(tx, one)
  if (!note) throw new AppError('absent')
  return note
}
