import { median } from './bench-environment.ts'

const unmeasured = 15
const calls = 30
const series = 5

type Call = () => Promise<unknown>

/** Milliseconds of the middle one of several calls, after a few that nobody counts. */
export async function measureMedianTime(call: Call): Promise<number> {
  const [took] = await measureMedianTimes([call])
  return took!
}

/** The same of several that are called in turn, so that what slows the machine slows all of them. */
async function measureMedianTimes(inTurn: readonly Call[]): Promise<number[]> {
  const took: number[][] = inTurn.map(() => [])
  for (let at = -unmeasured; at < calls; at++)
    for (const [index, call] of inTurn.entries()) {
      const began = performance.now()
      await call()
      if (at >= 0) took[index]!.push(performance.now() - began)
    }
  return took.map((times) => Number(median(times).toFixed(1)))
}

/** How many times as long one call takes as another, both in turn: the middle one of several series, and the least and the most. */
export async function compareInTurn(one: Call, other: Call) {
  const measured: number[][] = []
  for (let at = 0; at < series; at++) measured.push(await measureMedianTimes([one, other]))
  const ratios = measured
    .map(([took, otherTook]) => Number((took! / otherTook!).toFixed(2)))
    .toSorted((a, b) => a - b)
  return {
    milliseconds: median(measured.map(([took]) => took!)),
    otherMilliseconds: median(measured.map(([, took]) => took!)),
    ratio: median(ratios),
    ratios: `${ratios[0]} to ${ratios.at(-1)}`,
  }
}
