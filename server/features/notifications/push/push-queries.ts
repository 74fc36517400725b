import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context, LearnerContext, Tx } from '#server/kernel/context.ts'
import { isAmong, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import type { PushSubscription } from '#shared/notifications/push.ts'

type SessionDevice = Pick<Context, 'settings' | 'now'> & { organisationId: string }

/**
 * Whether the organisation has consented to push, as its record of consents says. Where it is held, nobody takes the
 * consent back before this transaction ends.
 */
export async function hasPushConsent(
  tx: Tx,
  organisationId: string,
  { isHeld = false } = {},
): Promise<boolean> {
  const standing = await tx
    .selectFrom('consents')
    .where('organisationId', '=', organisationId)
    .where('kind', '=', 'device-reminders')
    .where('endedAt', 'is', null)
    .select('id')
    .$if(isHeld, (held) => held.forShare())
    .executeTakeFirst()
  return standing !== undefined
}

/** Our public key, by which a device can be reached; null where no push is sent, for want of a key or of consent. */
export async function findPushKey(
  tx: Tx,
  { organisationId, settings }: Pick<SessionDevice, 'organisationId' | 'settings'>,
  held: { isHeld?: boolean } = {},
): Promise<string | null> {
  return ((await hasPushConsent(tx, organisationId, held)) && settings.vapidKeys?.publicKey) || null
}

/** True for a learner who has a device that a push reaches. `learnerId` names the column, e.g. `'c.learner_id'`. */
export function hasPushDevice(
  { organisationId, settings, now }: SessionDevice,
  learnerId: string,
): RawBuilder<SqlBool> {
  return sql`exists (
    select from push_subscriptions device
     where device.organisation_id = ${organisationId} and device.learner_id = ${sql.ref(learnerId)}
       and device.server_key = ${settings.vapidKeys?.publicKey ?? null} and device.expires_at > ${now})`
}

/** The devices that a push to this learner reaches. */
export function listPushDevices(
  tx: Tx,
  { organisationId, settings, now }: SessionDevice,
  learnerId: string,
): Promise<PushSubscription[]> {
  return tx
    .selectFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', learnerId)
    .where('serverKey', '=', settings.vapidKeys?.publicKey ?? '')
    .where('expiresAt', '>', now)
    .select(['endpoint', 'publicKey', 'authSecret'])
    .execute()
}

/** Whether the device of this session is one on which its learner said yes. */
export async function isSessionDeviceSubscribed(
  tx: Tx,
  { organisationId, actor, sessionHash }: LearnerContext,
  serverKey: string,
): Promise<boolean> {
  const device = await tx
    .selectFrom('pushSubscriptions')
    .where('organisationId', '=', organisationId)
    .where('learnerId', '=', actor.learnerId)
    .where('sessionHash', '=', sessionHash)
    .where('serverKey', '=', serverKey)
    .select('deviceHash')
    .executeTakeFirst()
  return device !== undefined
}

/** Whether a form that has opened for this learner, and may again, tells on devices. */
export async function mayReceivePushes(tx: Tx, organisationId: string, learnerId: string): Promise<boolean> {
  const { rows } = await sql<{ isTold: boolean }>`
    select exists (
      select from forms f
        join form_versions v on v.organisation_id = f.organisation_id and v.form_id = f.id
         and v.version = f.current_version
       where f.organisation_id = ${organisationId} and f.status in ('active', 'paused')
         and v.content -> 'settings' ->> 'notify' = 'push'
         and exists (select from check_ins c
                      where c.organisation_id = ${organisationId} and c.form_id = f.id
                        and c.learner_id = ${learnerId})) as is_told
  `.execute(tx)
  return rows[0]!.isTold
}

/** Which organisations know devices that were not used for too long. A sweep: it reads across tenants. */
export async function listOrganisationsWithExpiredPush(sweep: SweepScope): Promise<string[]> {
  const rows = await sweep.db
    .selectFrom('pushSubscriptions')
    .where(isAmong('organisationId', sweep))
    .where('expiresAt', '<=', sweep.now)
    .select('organisationId')
    .distinct()
    .execute()
  return rows.map(({ organisationId }) => organisationId)
}
