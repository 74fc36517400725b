import { getOrganisation } from '#server/features/organisations/queries.ts'
import type { Tx } from '#server/kernel/context.ts'
import type { WallClockTime } from '#shared/check-ins/staff-action.ts'
import { localTimeToInstant } from '#shared/time/local-time.ts'

/** The instant that staff mean by a day and a time on the organisation's clocks. */
export async function toInstantInOrganisation(
  tx: Tx,
  organisationId: string,
  { onDate, time }: WallClockTime,
): Promise<Date> {
  const { timeZone } = await getOrganisation(tx, organisationId)
  return localTimeToInstant(onDate, time, timeZone)
}
