import { AppError } from '#shared/errors.ts'

/** Work of which only so many pieces are done at once and only so many wait; whoever comes then is turned away. */
export function line({ atOnce, waitingAtMost }: { atOnce: number; waitingAtMost: number }) {
  const waiting: (() => void)[] = []
  let working = 0

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (working >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new AppError('server-busy')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else working += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}
