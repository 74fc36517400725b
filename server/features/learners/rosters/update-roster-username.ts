import { sql } from 'kysely'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, type Tx, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Roster } from '#shared/learners/roster/endpoints.ts'
import { isUsernameTaken } from '../is-username-taken.ts'
import { learnersPolicy } from '../policy.ts'
import { getRoster, lockUndecidedRoster } from './roster-queries.ts'
import { recompareRoster } from './save-comparison.ts'

/** Changes the username of a new learner of a list without usernames, where it was made from the name. */
export async function updateRosterUsername(
  ctx: MemberContext,
  { rosterId, line, username }: { rosterId: string; line: number; username: string },
): Promise<Roster> {
  permit(ctx, learnersPolicy.import)
  const { organisationId } = ctx
  return withOrganisation(ctx, async (tx) => {
    await lockUndecidedRoster(tx, organisationId, rosterId)
    const { columns, oneRoster, choices } = await getRoster(tx, organisationId, rosterId)
    if (oneRoster || columns.some(({ holds }) => holds === 'username')) throw new AppError('absent')
    const changed = { rosterId, line, username }
    const isTaken =
      (await isUsernameTaken(tx, organisationId, username)) ||
      (await isUsernameListed(tx, organisationId, changed))
    if (isTaken) throw new AppError('username-taken', { fields: { username: 'taken' } })
    if (!(await updateMadeUsername(tx, organisationId, changed))) throw new AppError('absent')
    await recompareRoster(ctx, tx, rosterId, choices)
    await recordAudit(ctx, tx, {
      action: 'learners.roster-compared',
      subjectKind: 'roster',
      subjectId: rosterId,
      detail: { ...choices, renamedLearnerIds: choices.renamedLearnerIds.length },
    })
    return getRoster(tx, organisationId, rosterId)
  })
}

interface MadeUsername {
  rosterId: string
  /** Of the file. */
  line: number
  username: string
}

const lineOfFile = sql<number>`(read ->> 'line')::int`

/** Whether another line of a roster has this username. */
async function isUsernameListed(
  tx: Tx,
  organisationId: string,
  { rosterId, line, username }: MadeUsername,
): Promise<boolean> {
  const row = await tx
    .selectFrom('rosterLines')
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where(sql<string>`read -> 'row' ->> 'username'`, '=', username)
    .where(lineOfFile, '<>', line)
    .select('place')
    .executeTakeFirst()
  return row !== undefined
}

/** Changes the username of a new learner of a roster; whether that line is of one. */
async function updateMadeUsername(
  tx: Tx,
  organisationId: string,
  { rosterId, line, username }: MadeUsername,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('rosterLines')
    .set({ read: sql`jsonb_set(read, '{row,username}', to_jsonb(${username}::text))` })
    .where('organisationId', '=', organisationId)
    .where('rosterId', '=', rosterId)
    .where('verdict', '=', 'added')
    .where(lineOfFile, '=', line)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
