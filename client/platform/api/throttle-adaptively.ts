interface Dependencies {
  now: () => number
  wait: (ms: number) => Promise<void>
}

const shortestRestMs = 1_000
const maxRestMs = 15_000
// So that however many watch, their asking stays a small part of what a slow server does.
const restsPerRound = 10

/** Does the work as soon as it is asked for; then rests, the longer the slower it was, before it does it once more. */
export function throttleAdaptively(work: () => Promise<unknown>, { now, wait }: Dependencies): () => void {
  let isAsked = false
  let isBusy = false

  async function rounds() {
    isBusy = true
    while (isAsked) {
      isAsked = false
      const began = now()
      await work().catch(() => undefined)
      await wait(Math.min(maxRestMs, Math.max(shortestRestMs, (now() - began) * restsPerRound)))
    }
    isBusy = false
  }

  return () => {
    isAsked = true
    if (!isBusy) void rounds()
  }
}
