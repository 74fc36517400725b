import { sql } from 'kysely'
import { getLocalToday } from '#server/features/organisations/get-local-today.ts'
import type { Context, Tx } from '#server/kernel/context.ts'
import type { StaffRole } from '#shared/auth/staff-role.ts'
import { AppError } from '#shared/errors.ts'

interface LastDayChange {
  role: StaffRole
  /** Undefined leaves it as it is. */
  lastDay: string | null | undefined
  before: string | null
}

/** The last day that somebody of a role is to have; refuses one of an owner, and one that is over unless it was theirs. */
export async function chooseLastDay(
  ctx: Pick<Context, 'now'> & { organisationId: string },
  tx: Tx,
  { role, lastDay, before }: LastDayChange,
): Promise<string | null> {
  if (role === 'owner') {
    if (lastDay) throw new AppError('input-invalid', { fields: { lastDay: 'of-owner' } })
    return null
  }
  const chosen = lastDay === undefined ? before : lastDay
  if (chosen && chosen !== before && chosen < (await getLocalToday(tx, ctx)))
    throw new AppError('input-invalid', { fields: { lastDay: 'past' } })
  return chosen
}

/** The moment after a last day in the organisation's time zone. */
export async function findAccessEnd(
  tx: Tx,
  organisationId: string,
  lastDay: string | null,
): Promise<Date | null> {
  if (lastDay === null) return null
  const { rows } = await sql<{ accessEndsAt: Date }>`
    select (${lastDay}::date + 1)::timestamp at time zone time_zone as access_ends_at
      from organisations where organisation_id = ${organisationId}
  `.execute(tx)
  return rows[0]!.accessEndsAt
}

/** True for staff `m` whose last day is not over. */
export const hasAccessCondition = (now: Date) =>
  sql<boolean>`(m.access_ends_at is null or m.access_ends_at > ${now})`
