import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, vi } from 'vitest'
import { answersWaitingGauge } from '#server/platform/metrics.ts'
import { PreparedStatementClient } from '#server/platform/postgres/prepared-statement-client.ts'
import { isHeldUp } from './is-held-up.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * Begins an act that stops before it first commits what it wrote. Meanwhile others are tried one after the other, until
 * one has to wait or all have ended; then it goes on. Those not tried are left in the list.
 */
export function stopBeforeCommit({ countHeldUp }: TestDatabase) {
  const stopped = new AsyncLocalStorage<() => Promise<void>>()
  const ask = PreparedStatementClient.prototype.query
  const asking = vi.spyOn(PreparedStatementClient.prototype, 'query')
  asking.mockImplementation(function (this: PreparedStatementClient, ...given) {
    const stop = stopped.getStore()
    if (!stop || given[0] !== 'commit') return ask.apply(this, given)
    return hasWritten(this)
      .then((written) => (written ? stop() : undefined))
      .then(() => ask.apply(this, given))
  })
  const hasWritten = async (client: PreparedStatementClient): Promise<boolean> =>
    (await ask.call(client, 'select pg_current_xact_id_if_assigned() is not null as written')).rows[0].written
  afterAll(() => asking.mockRestore())

  const countWaiting = async () => {
    const [waiting] = (await answersWaitingGauge.get()).values
    return (await countHeldUp()) + (waiting?.value ?? 0)
  }

  return async <Ended>(act: () => Promise<Ended>, others: (() => Promise<Ended>)[]): Promise<Ended[]> => {
    const reached = Promise.withResolvers<void>()
    const goesOn = Promise.withResolvers<void>()
    const stop = () => {
      reached.resolve()
      return goesOn.promise
    }
    const acting = stopped.run(stop, act)
    await Promise.race([reached.promise, acting])
    const begun = [acting]
    for (let other = others.shift(); other; other = others.shift()) {
      const going = other()
      begun.push(going)
      if (await isHeldUp(going, countWaiting)) break
    }
    goesOn.resolve()
    return Promise.all(begun)
  }
}
