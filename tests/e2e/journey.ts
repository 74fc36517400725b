import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { journeyStart, openWorld, type World } from './world.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

// Frames tell the page what is wrong in them, wherever they come from.
const axeOfFrames = `${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`

interface Watched {
  /** Errors of the browser's console that this journey expects, by a part of their text. */
  expectErrors(...parts: string[]): void
}

/** A journey through the real product; it fails on any error in the console that it does not expect. */
export const test = base.extend<
  { watched: Watched; context: BrowserContext; moment: undefined; loads: undefined },
  { world: World; withProvider: boolean; withStripe: boolean }
>({
  /** Set where people sign in by a provider, which the world then has. */
  withProvider: [false, { option: true, scope: 'worker' }],
  /** Set where invoices are paid by card. */
  withStripe: [false, { option: true, scope: 'worker' }],
  world: [
    async ({ withProvider, withStripe }, use) => {
      const world = await openWorld({ withProvider, withStripe })
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // Whatever the journeys before it did to the clock.
  moment: [
    async ({ world }, use) => {
      world.clock.moveTo(journeyStart)
      await use(undefined)
    },
    { auto: true },
  ],
  // What a journey costs is mostly how many pages it loads.
  loads: [
    async ({ browser, context }, use, { annotations }) => {
      let loads = 0
      const countLoads = (one: BrowserContext) =>
        one.on('page', (page) => page.on('domcontentloaded', () => (loads += 1)))
      countLoads(context)
      browser.on('context', countLoads)
      await use(undefined)
      browser.off('context', countLoads)
      annotations.push({ type: 'loads', description: String(loads) })
    },
    { auto: true },
  ],
  baseURL: async ({ world }, use) => use(world.address),
  watched: [
    async ({ context }, use) => {
      const expected: string[] = []
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(String(error.error())))
      await use({ expectErrors: (...parts) => void expected.push(...parts) })
      expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Nobody is kept out: no violation that axe can see on the page once nothing on it is faded until more arrives. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('[data-waiting]')).toHaveCount(0)
  await page.evaluate(async () => {
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ends.map(({ finished }) => finished))
  })
  for (const frame of page.frames()) await frame.evaluate(axeOfFrames)
  const violations = await page.evaluate(
    async (tags) => {
      const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])
    },
    ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
  )
  expect(violations).toEqual([])
}

/** The page as it settles on a phone is no wider than that, so that nobody scrolls sideways. */
export async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
}

/** Goes to a page that sends on by a full load, perhaps before it has loaded itself. */
export const goToRedirectingPage = (page: Page, address: string) =>
  page.goto(address, { waitUntil: 'commit' })

/** Forgets who is signed in, where nothing of the product runs that would be refused and sent on while one goes elsewhere. */
export async function clearBrowserSession(page: Page): Promise<void> {
  await page.goto('/health/live')
  await page.evaluate(() => localStorage.clear())
}
