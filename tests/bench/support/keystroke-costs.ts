import type { CDPSession, Locator, Page } from '@playwright/test'
import { percentile } from './bench-environment.ts'

interface KeyCosts {
  /** Milliseconds from a key reaching the page to the page that shows it, handled, drawn anew and laid out. */
  laidOut: number[]
  /** Milliseconds from the press to the frame with it, waiting for the page included. */
  seen: number[]
  /** Milliseconds of the processor for all keys: frames, and what follows behind, included. */
  worked: number
}

/** A field in which it is measured what a key costs, on a slowed processor. */
export async function measureKeystrokeCosts(page: Page, field: Locator, slowedTimes: number) {
  await field.click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await field.evaluate((element) => {
    const costs = { laidOut: [] as number[], seen: [] as number[] }
    let pressedAt = 0
    let begunAt = 0
    const afterThis = (act: () => void) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = act
      port2.postMessage(0)
    }
    const onKey = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
      begunAt = performance.now()
    }
    element.addEventListener('keydown', onKey, true)
    element.addEventListener('input', () => {
      const [pressed, begun] = [pressedAt, begunAt]
      afterThis(() => {
        document.body.getBoundingClientRect()
        costs.laidOut.push(performance.now() - begun)
      })
      requestAnimationFrame(() => afterThis(() => costs.seen.push(performance.now() - pressed)))
    })
    Object.assign(element, { costs })
  })
  let worked = 0
  return {
    async type(keys: string) {
      await page.bringToFront()
      await field.press('End')
      // Slowed only meanwhile, since a slowed page takes the processor from those beside it.
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes })
      const before = await workOf(devtools)
      await page.keyboard.type(keys, { delay: 100 })
      worked += (await workOf(devtools)) - before
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    },
    async costs(): Promise<KeyCosts> {
      const costs = await field.evaluate((element) => (element as unknown as { costs: KeyCosts }).costs)
      return { ...costs, worked }
    },
  }
}

async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

export function formatKeystrokeCosts(where: string, { laidOut, seen, worked }: KeyCosts) {
  const shown = (value: number) => Number(value.toFixed(1))
  return {
    where,
    keys: laidOut.length,
    medianMilliseconds: shown(percentile(laidOut, 50)),
    slowestTwentiethMilliseconds: shown(percentile(laidOut, 95)),
    seenMilliseconds: shown(percentile(seen, 50)),
    processorMilliseconds: shown(worked / laidOut.length),
  }
}
