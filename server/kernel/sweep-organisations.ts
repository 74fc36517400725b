import { queryReachable, type SweepScope } from '#server/platform/postgres/cluster/query-reachable.ts'
import { isDatabaseResponding } from '#server/platform/postgres/database.ts'
import { isDatabaseUnavailable } from '#server/platform/postgres/transient-failure.ts'
import type { Runtime } from '#server/platform/runtime.ts'
import type { SystemContext } from './context.ts'
import { createSystemContext } from './create-context.ts'

type Work = (ctx: SystemContext) => Promise<unknown>

/** Asks which organisations have something to do, and does it for one after the other. Returns the sum of what it did. */
export async function sweepOrganisations(
  runtime: Runtime,
  listOrganisations: (sweep: SweepScope) => Promise<readonly string[]>,
  work: Work,
): Promise<number> {
  return workForEachOrganisation(runtime, await queryReachable(runtime, listOrganisations), work)
}

/**
 * Works for one organisation after another, or for some beside each other; one for which it fails is logged and keeps no
 * other from it. Returns the sum of what it did.
 */
export async function workForEachOrganisation(
  runtime: Runtime,
  organisationIds: Iterable<string>,
  work: Work,
  besideEachOther = 1,
): Promise<number> {
  let done = 0
  const waiting = organisationIds[Symbol.iterator]()
  const workInTurn = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const organisationId = next.value
      try {
        const did = await work(createSystemContext(runtime, organisationId))
        if (typeof did === 'number') done += did
      } catch (error) {
        if (isDatabaseUnavailable(error) && !(await isDatabaseResponding(runtime.db.worker))) throw error
        runtime.log.error(
          { err: error, organisationId },
          'work for an organisation failed and is tried again',
        )
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: besideEachOther }, workInTurn))
  const failure = ends.find((end) => end.status === 'rejected')
  if (failure) throw failure.reason
  return done
}
