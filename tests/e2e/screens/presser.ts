import type { Page, Request } from '@playwright/test'
import { livePath } from '#shared/live-events.ts'
import type { Sentences } from '../../../scripts/words-of-languages.ts'
import { type Control, type PageState, readControls } from './controls-on-page.ts'
import { faultsOnPage, isRefusalExplained } from './faults-on-page.ts'

interface Place {
  name: string
  /** Comes to it afresh. */
  come(): Promise<void>
  mayBeMissing: boolean
}

const deepest = 3
const restWithinMs = 10_000
const sameControl = (one: Control, other: Control) => one.role === other.role && one.name === other.name

/** Presses everything on a screen once, each from a fresh state, and notes what was pressed and what was wrong after. */
export class Presser {
  readonly pressed: string[] = []
  readonly faults: string[] = []
  count = 0
  readonly #page: Page
  readonly #sentences: Sentences
  readonly #pressesFrame: boolean
  readonly #known = new Set<string>()
  readonly #underWay = new Set<Request>()
  #fresh: PageState | undefined
  #refusals: string[] = []
  #errors: string[] = []

  constructor(page: Page, sentences: Sentences, pressesFrame: boolean) {
    this.#pressesFrame = pressesFrame
    this.#page = page
    this.#sentences = sentences
    page.on('request', (request) => {
      if (!request.url().includes(livePath)) this.#underWay.add(request)
    })
    page.on('requestfinished', (request) => this.#underWay.delete(request))
    page.on('requestfailed', (request) => this.#underWay.delete(request))
    page.on('response', (response) => {
      const request = response.request()
      this.#underWay.delete(request)
      // What the page that is left had asked for comes to nothing.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#underWay.clear()
      if (response.status() >= 400)
        this.#refusals.push(`${response.status()} ${new URL(response.url()).pathname}`)
    })
    page.on('console', (message) => {
      const { url } = message.location()
      // The response says it.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#errors.push(`${message.text()} ${url}`)
    })
    page.on('pageerror', (error) => this.#errors.push(String(error)))
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
    page.on('filechooser', () => undefined)
    page.on('popup', (popup) => void popup.close())
  }

  /** Presses what no screen of this route had before. */
  async pressEverything(route: string, place: Place): Promise<void> {
    const fresh = await this.#come(place)
    const untried = this.#newOnes(route, fresh).map((control) => [control])
    const done: string[] = []
    const left: string[] = []
    const looks = new Map<string, string>()
    let now: PageState | null = fresh
    while (untried.length > 0) {
      const path = untried.shift()!
      const control = path.at(-1)!
      if (control.leftAlone) {
        left.push(`${control.name} (${control.leftAlone})`)
        continue
      }
      const before = path.slice(0, -1)
      const where = `${place.name}: ${path.map(({ role, name }) => `${role} “${name}”`).join(' → ')}`
      let failure: string | null = null
      let isGone = false
      // Once more from a fresh state: what was pressed before may have opened something late.
      for (const from of [now, null]) {
        now = await this.#reach(place, before, from, looks)
        const there = now ? findAgain(now, control) : undefined
        isGone = there === undefined
        failure = there === undefined ? null : await this.#press(there)
        if (!failure) break
      }
      if (failure) this.faults.push(`${where}: ${failure}`)
      if (isGone) {
        left.push(`${control.name} (gone)`)
        this.#known.delete(this.#keyOf(route, control))
      }
      if (failure || isGone || !now) {
        now = null
        continue
      }
      await this.#look(where, place)
      this.count += 1
      done.push(path.map(({ name }) => name || '(no name)').join(' → '))
      const after = await readControls(this.#page)
      if (after.looks !== now.looks && after.path === now.path && path.length < deepest) {
        const opened = this.#newOnes(route, after)
        untried.unshift(...opened.map((one) => [...path, one]))
        looks.set(keyOf(path), after.looks)
      }
      now = after
    }
    this.pressed.push(
      `${place.name}: ${done.length} pressed: ${done.join(' · ') || 'nothing new'}${left.length > 0 ? `\n    left alone: ${left.join(' · ')}` : ''}`,
    )
  }

  #newOnes(route: string, { controls }: PageState): Control[] {
    return controls.filter((control) => {
      const key = this.#keyOf(route, control)
      if (this.#known.has(key) || (control.isFrame && !this.#pressesFrame)) return false
      this.#known.add(key)
      return true
    })
  }

  /** What stands around screens, and a link, does the same on all of them. */
  #keyOf(route: string, { isFrame, role, kind }: Control): string {
    return isFrame || role === 'link' ? kind : `${route} ${kind}`
  }

  async #come(place: Place): Promise<PageState> {
    // What came of going back is nobody’s press.
    this.#refusals.length = 0
    await place.come()
    await this.#look(place.name, place)
    this.#fresh = await readControls(this.#page)
    return this.#fresh
  }

  /** To what is seen after these presses, by the shortest way that leads there. */
  async #reach(
    place: Place,
    path: readonly Control[],
    from: PageState | null,
    looks: Map<string, string>,
  ): Promise<PageState | null> {
    let now = from
    if (now && now.looks === looks.get(keyOf(path))) return now
    if (now?.isSomethingAbove && now.looks !== this.#fresh?.looks) {
      await this.#page.keyboard.press('Escape')
      await this.#settle(place.name)
      now = await readControls(this.#page)
      if (now.looks === looks.get(keyOf(path))) return now
    }
    if (now && now.path !== this.#fresh?.path) {
      await this.#page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
      await this.#settle(place.name)
      now = await readControls(this.#page)
    }
    if (!now || now.looks !== this.#fresh?.looks) now = await this.#come(place)
    for (const control of path) {
      const there = findAgain(now, control)
      if (there === undefined || (await this.#press(there))) return null
      await this.#settle(place.name)
      now = await readControls(this.#page)
    }
    if (path.length > 0) looks.set(keyOf(path), now.looks)
    return now
  }

  /** Gives why it could not be pressed. */
  async #press(index: number): Promise<string | null> {
    const element = this.#page.locator(`[data-press="${index}"]`)
    try {
      const way = await element.evaluate((one) =>
        one.matches('input') ? 'drawn' : one.matches('a[href^="#"]') ? 'skip' : 'plain',
      )
      // What is drawn in its place takes the press of a finger.
      if (way === 'drawn') await element.evaluate((one: HTMLElement) => one.click())
      else if (way === 'skip') await element.press('Enter')
      else await element.click({ timeout: 4_000, noWaitAfter: true })
      return null
    } catch (error) {
      return `cannot be pressed: ${String(error).replace(/\s+/g, ' ').slice(0, 600)}`
    }
  }

  async #look(where: string, { mayBeMissing }: Place): Promise<void> {
    await this.#settle(where)
    const refusals = this.#refusals.splice(0)
    for (const error of this.#errors.splice(0)) this.faults.push(`${where}: ${error}`)
    for (const fault of await faultsOnPage(this.#page, this.#sentences, mayBeMissing))
      this.faults.push(`${where}: says ${fault}`)
    if (refusals.length > 0 && !(await isRefusalExplained(this.#page, this.#sentences)))
      this.faults.push(`${where}: does not explain ${refusals.join(', ')}`)
  }

  /** Nothing is asked for any more, and what was answered is drawn. */
  async #settle(where: string): Promise<void> {
    const until = Date.now() + restWithinMs
    for (let calm = 0; calm < 3; ) {
      const isDrawn = await this.#page.evaluate(drawn).catch(() => false)
      calm = isDrawn && this.#underWay.size === 0 ? calm + 1 : 0
      if (Date.now() > until) {
        // A page that was left can have asked for something that nobody hears of again.
        if (!isDrawn) this.faults.push(`${where}: does not come to rest`)
        this.#underWay.clear()
        return
      }
    }
  }
}

const keyOf = (path: readonly Control[]) => path.map(({ role, name }) => `${role} ${name}`).join(' → ')

function findAgain({ controls }: PageState, wanted: Control): number | undefined {
  const same = controls.findIndex((one) => sameControl(one, wanted))
  const index = same >= 0 ? same : controls.findIndex(({ kind }) => kind === wanted.kind)
  return index >= 0 && !controls[index]!.leftAlone ? index : undefined
}

/** Nothing moves, and no dialog is on its way. */
const drawn = () =>
  new Promise<boolean>((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isSeen = (what: string) =>
          [...document.querySelectorAll(what)].some((element) => element.checkVisibility())
        const isMoving = document
          .getAnimations()
          .some(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        resolve(
          document.readyState === 'complete' &&
            !isMoving &&
            isSeen('[class*="Modal-overlay"]') === isSeen('[class*="Modal-content"]') &&
            !isSeen('[class*="_bone_"], [class*="_skeleton_"], [data-waiting]'),
        )
      }),
    ),
  )
