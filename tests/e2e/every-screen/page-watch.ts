import type { Page, Request } from '@playwright/test'
import { liveStreamPath } from '#shared/live-events.ts'

declare global {
  interface Window {
    hasTimerSoon(): boolean
  }
}

const restWithinMs = 10_000

/** What a page asks for, what it is refused and what errors it has, while somebody presses about on it. */
export class PageWatch {
  /** Something was written since this was last set back. */
  hasChangedData = false
  readonly #page: Page
  readonly #underWay = new Set<Request>()
  #refusals: string[] = []
  #calls: string[] = []
  #errors: string[] = []

  /** Sees what is loaded from now on. */
  static async over(page: Page): Promise<PageWatch> {
    await page.addInitScript(countTimers)
    return new PageWatch(page)
  }

  private constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (request.url().includes(liveStreamPath)) return
      this.#underWay.add(request)
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) this.#calls.push(`${request.method()} ${pathname}`)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
    page.on('response', (response) => {
      const request = response.request()
      this.#underWay.delete(request)
      // What the page that is left had asked for comes to nothing.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#underWay.clear()
      const { pathname } = new URL(response.url())
      if (response.status() >= 400) this.#refusals.push(`${response.status()} ${pathname}`)
      else if (request.method() !== 'GET' && pathname !== '/api/sign-out') this.hasChangedData = true
    })
    page.on('console', (message) => {
      // The response says it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#errors.push(`${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', (error) => this.#errors.push(String(error)))
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('filechooser', () => undefined)
    page.on('popup', (popup) => void popup.close())
  }

  /** The requests that were refused since this was last asked. */
  takeRefusals(): string[] {
    return this.#refusals.splice(0)
  }

  /** What was asked of the API since this was last asked, as method and path. */
  takeCalls(): string[] {
    return this.#calls.splice(0)
  }

  takeErrors(): string[] {
    return this.#errors.splice(0)
  }

  /** Waits until nothing is asked for any more and what was answered is drawn; gives whether that came. */
  async settle(): Promise<boolean> {
    const until = Date.now() + restWithinMs
    for (;;) {
      const wasAsking = this.#underWay.size > 0
      const isDrawn = await this.#page.evaluate(drawn).catch(() => false)
      if (isDrawn && !wasAsking && this.#underWay.size === 0) return true
      if (Date.now() > until) {
        // A page that was left can have asked for something that nobody hears of again.
        this.#underWay.clear()
        return isDrawn
      }
    }
  }
}

/** React holds a part that was loaded back by a timer, and a field waits by one until its writer pauses. */
const countTimers = () => {
  const soonMs = 500
  const waiting = new Set<unknown>()
  const { setTimeout, clearTimeout } = window
  window.setTimeout = ((run: TimerHandler, ms = 0, ...rest: unknown[]) => {
    const timer = setTimeout(
      (...given: unknown[]) => {
        waiting.delete(timer)
        if (typeof run === 'function') run(...given)
      },
      ms,
      ...rest,
    )
    if (ms > 0 && ms <= soonMs) waiting.add(timer)
    return timer
  }) as typeof window.setTimeout
  window.clearTimeout = (timer) => {
    waiting.delete(timer)
    clearTimeout(timer)
  }
  window.hasTimerSoon = () => waiting.size > 0
}

/** Nothing has changed or moved for three frames, nothing is about to, and no dialog is on its way. */
const drawn = () =>
  new Promise<boolean>((resolve) => {
    const still = 3
    let calm = 0
    let frames = 0
    const changes = new MutationObserver(() => {
      calm = 0
    })
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
    const isSeen = (what: string) =>
      [...document.querySelectorAll(what)].some((element) => element.checkVisibility())
    const isMoving = () =>
      document
        .getAnimations()
        .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const look = () => {
      calm += 1
      frames += 1
      if (calm < still && frames < 90) requestAnimationFrame(look)
      else {
        changes.disconnect()
        resolve(
          calm >= still &&
            !window.hasTimerSoon() &&
            document.readyState === 'complete' &&
            !isMoving() &&
            isSeen('[class*="Modal-overlay"]') === isSeen('[class*="Modal-content"]') &&
            !isSeen('[class*="_skeletonLine_"], [class*="_skeleton_"], [data-waiting]'),
        )
      }
    }
    requestAnimationFrame(look)
  })
