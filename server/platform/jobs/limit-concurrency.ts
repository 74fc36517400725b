import pLimit from 'p-limit'
import { AppError } from '#shared/errors.ts'

/** Work of which only so many pieces are done at once and only so many wait; whoever comes then is turned away. */
export function limitConcurrency({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const limit = pLimit(atOnce)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= atOnce + waitingAtMost) throw new AppError('server-busy')
    return limit(work)
  }
}
