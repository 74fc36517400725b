import { vi } from 'vitest'

/** Whether an act comes to wait for a lock, as the rows of a look at the database tell, before it ends. */
export async function isHeldUp(
  acting: Promise<unknown>,
  look: () => Promise<{ rowCount: number | null }>,
): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  const waiting = vi.waitUntil(async () => hasEnded || (await look()).rowCount, {
    interval: 5,
    timeout: 60_000,
  })
  await Promise.race([acting.then(end, end), waiting])
  return !hasEnded
}
