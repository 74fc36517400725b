import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const givenBackWithin = 5_000

/** Waits a little for the port, since a killed Daymark gives it back a moment later; throws what listening throws. */
export async function requireFreePort({ host, port }: { host: string; port: number }): Promise<void> {
  for (const deadline = Date.now() + givenBackWithin; ; await delay(200)) {
    const probe = createServer().listen({ host, port })
    try {
      await once(probe, 'listening')
      probe.close()
      await once(probe, 'close')
      return
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken || Date.now() > deadline) throw error
    }
  }
}
