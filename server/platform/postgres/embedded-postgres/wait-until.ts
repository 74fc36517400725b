import { setTimeout as delay } from 'node:timers/promises'

/** Looks again and again until there is something, or undefined once the time (in milliseconds) is over. */
export async function waitUntil<T>(
  limits: { within: number; every: number },
  look: () => Promise<T | undefined> | T | undefined,
): Promise<T | undefined> {
  const since = performance.now()
  for (;;) {
    const found = await look()
    if (found !== undefined || performance.now() - since > limits.within) return found
    await delay(limits.every)
  }
}
