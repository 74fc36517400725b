import { vi } from 'vitest'

/** Whether an act comes to wait, as a look at how many do tells, before it ends. */
export async function isHeldUp(
  acting: Promise<unknown>,
  countWaiting: () => Promise<number>,
): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  const waiting = vi.waitUntil(async () => hasEnded || (await countWaiting()) > 0, {
    interval: 5,
    timeout: 60_000,
  })
  await Promise.race([acting.then(end, end), waiting])
  return !hasEnded
}
