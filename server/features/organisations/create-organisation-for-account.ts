import type { Context, Tx } from '#server/kernel/context.ts'
import type { AccountRegistered } from '#shared/auth/events.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { insertOrganisation } from './insert-organisation.ts'

/** Founds the organisation that somebody named when they registered; a zone that nobody knows becomes UTC. */
export async function createOrganisationForAccount(
  ctx: Context & { organisationId: string },
  tx: Tx,
  { accountId, organisation }: AccountRegistered,
): Promise<void> {
  if (!organisation) return
  const { name, timeZone } = organisation
  const founding = { ...ctx, actor: { kind: 'staff' as const, accountId } }
  await insertOrganisation(founding, tx, {
    name,
    kind: 'school',
    timeZone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC',
  })
}
