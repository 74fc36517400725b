import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LicenceLimitSource } from '#server/kernel/context.ts'
import { getLicenceStatus } from './queries.ts'

/** The licences that organisations ordered or were given, as they stand at a time. */
export function createLicenceLimitSource(now: Date): LicenceLimitSource {
  const findLimit: LicenceLimitSource['findLimit'] = async (tx, organisationId) =>
    (await getLicenceStatus(tx, organisationId, now)).standing.licences
  return {
    findLimit,
    async lockLimit(tx, organisationId) {
      await sql`select pg_advisory_xact_lock(${licenceLockKey(organisationId)})`.execute(tx)
      return findLimit(tx, organisationId)
    },
  }
}

/** Held by whoever takes licences or changes how many there are. */
export const licenceLockKey = (organisationId: string): bigint =>
  createHash('sha256').update(`licences ${organisationId}`).digest().readBigInt64BE()
