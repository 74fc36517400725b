import { median } from './bench-environment.ts'

const unmeasured = 15
const calls = 30

/** Milliseconds of the middle one of several calls, after a few that nobody counts. */
export async function measureMedianTime(call: () => Promise<unknown>): Promise<number> {
  for (let at = 0; at < unmeasured; at++) await call()
  const took: number[] = []
  for (let at = 0; at < calls; at++) {
    const began = performance.now()
    await call()
    took.push(performance.now() - began)
  }
  return Number(median(took).toFixed(1))
}
