import type { Page } from '@playwright/test'
import type { Sentences } from '../../../scripts/build/words-of-languages.ts'
import { type PageControl, type PageState, readControlsOnPage } from './controls-on-page.ts'
import { findFaultsOnPage, isRefusalExplained } from './faults-on-page.ts'
import { PageWatch } from './page-watch.ts'

interface Place {
  name: string
  /** What it shows; places that show the same have their controls in common. */
  part: string
  /** Loads it. */
  open(): Promise<void>
  /** Gives it data that nothing pressed before has changed. */
  renew(): Promise<void>
  mayBeMissing: boolean
}

/** What of the controls that many screens have in common is pressed here, and not where others press at the same time. */
export interface ControlClaims {
  /** Whether nobody else presses it. */
  take(control: string): boolean
  giveBack(control: string): void
}

/** A control after those that open what it stands in. */
type Path = readonly PageControl[]

const deepest = 3

/** Presses everything on a screen once and notes what was pressed and what was wrong after it. */
export class ControlPresser {
  readonly pressed: string[] = []
  readonly faults: string[] = []
  count = 0
  readonly #page: Page
  readonly #sentences: Sentences
  /** The words of the cross and of the button that leave a dialog, and do the same in each. */
  readonly #leaves: readonly string[]
  readonly #watch: PageWatch
  /** What was called by each control that was pressed, and by what it opened. */
  readonly #calls = new Map<string, Set<string>>()
  /** What whoever presses now has pressed, or is about to. */
  readonly #known = new Set<string>()
  #mayCall: (call: string) => boolean = () => true
  #claims: ControlClaims
  #place!: Place
  /** What can be pressed now. */
  #state!: PageState
  /** Where the screen is that is pressed. */
  #address = ''
  #sinceOpened: string[] = []

  static async of(page: Page, sentences: Sentences, claims: ControlClaims): Promise<ControlPresser> {
    return new ControlPresser(page, sentences, claims, await PageWatch.over(page))
  }

  private constructor(page: Page, sentences: Sentences, claims: ControlClaims, watch: PageWatch) {
    this.#page = page
    this.#sentences = sentences
    this.#claims = claims
    this.#leaves = [sentences.staff_close!, sentences.staff_cancel!].map((words) => words.slice(1, -1))
    this.#watch = watch
  }

  /** From here on somebody else presses, in fresh data: what nobody had before, and what leads to a call that is not theirs. */
  nowPressedBy(mayCall: (call: string) => boolean, claims: ControlClaims): void {
    this.#mayCall = mayCall
    this.#claims = claims
    this.#known.clear()
    this.#watch.hasChangedData = false
  }

  /** Presses what no place that shows the same had before. */
  async pressEverything(place: Place): Promise<void> {
    this.#place = place
    if (this.#watch.hasChangedData) await this.#renew()
    await this.#open()
    const done: string[] = []
    const left = new Set<string>()
    const untried = this.#newOnes([], left)
    for (let path = untried.shift(); path; path = untried.shift()) {
      const failure = await this.#pressFromAnywhere(path)
      const names = path.map(({ name }) => name || '(no name)')
      const all = this.#sinceOpened.length > path.length ? ` (after ${this.#sinceOpened.join(' · ')})` : ''
      const where = `${place.name}: ${names.join(' → ')}${all}`
      if (failure === gone) {
        left.add(`${names.at(-1)} (${gone})`)
        const key = this.#keyOf(path.at(-1)!)
        this.#known.delete(key)
        this.#claims.giveBack(key)
      } else if (failure) this.faults.push(`${where}: ${failure}`)
      else {
        this.count += 1
        done.push(names.join(' → '))
        await this.#look(where)
        this.#noteCalls(path, this.#watch.takeCalls())
        if (this.#state.address === this.#address && path.length < deepest)
          untried.unshift(...this.#newOnes(path, left))
      }
    }
    this.pressed.push(`${place.name}: ${done.length} pressed: ${done.join(' · ') || 'nothing new'}`)
    if (left.size > 0) this.pressed.push(`    left alone: ${[...left].join(' · ')}`)
  }

  /** What is seen after these and still has to be pressed. */
  #newOnes(path: Path, left: Set<string>): Path[] {
    const untried = this.#state.controls.filter((control) => {
      const key = this.#keyOf(control)
      if (this.#known.has(key)) return false
      const calls = this.#calls.get(key)
      if (calls) this.#noteCalls(path, calls)
      if (calls && [...calls].every(this.#mayCall)) return false
      if (control.leftAlone) {
        left.add(`${control.name} (${control.leftAlone})`)
        return false
      }
      this.#known.add(key)
      return !control.isShared || this.#claims.take(key)
    })
    return untried.map((control) => [...path, control])
  }

  #noteCalls(path: Path, calls: Iterable<string>): void {
    for (const control of path) {
      const key = this.#keyOf(control)
      this.#calls.set(key, new Set([...(this.#calls.get(key) ?? []), ...calls]))
    }
  }

  #keyOf({ isShared, kind, name }: PageControl): string {
    if (!isShared) return `${this.#place.part} ${kind}`
    return this.#leaves.includes(name) ? name : kind
  }

  async #renew(): Promise<void> {
    await this.#place.renew()
    this.#watch.hasChangedData = false
  }

  async #open(): Promise<void> {
    // What came of leaving the page before is nobody’s press.
    this.#watch.takeRefusals()
    await this.#place.open().catch(async () => {
      // What was pressed before has used it up.
      await this.#renew()
      await this.#place.open()
    })
    this.#sinceOpened = []
    await this.#look(this.#place.name)
    this.#address = this.#state.address
  }

  /** Where the screen stands, else as it opens, else with the data that it began with; gives why it could not be pressed. */
  async #pressFromAnywhere(path: Path): Promise<string | null> {
    const isOpened = this.#sinceOpened.length === 0
    await this.#goBackTo(path)
    let failure = await this.#pressAlong(path)
    if (failure && !isOpened) {
      await this.#open()
      failure = await this.#pressAlong(path)
    }
    if (failure && this.#watch.hasChangedData) {
      await this.#renew()
      await this.#open()
      failure = await this.#pressAlong(path)
    }
    return failure
  }

  /** Leaves what opened above the screen, or the screen that was led to, until one of these is seen. */
  async #goBackTo(path: Path): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      if (this.#state.address !== this.#address)
        await this.#page.goBack({ waitUntil: 'commit' }).catch(() => undefined)
      else if (deepestSeen(this.#state, path) < 0 && this.#state.isSomethingAbove)
        await this.#page.keyboard.press('Escape')
      else break
      await this.#read()
    }
    this.#watch.takeRefusals()
  }

  /** Presses the last of these, after those of the others that lead there from here. */
  async #pressAlong(path: Path): Promise<string | null> {
    for (let step = Math.max(0, deepestSeen(this.#state, path)); step < path.length; step += 1) {
      const index = findAgain(this.#state, path[step]!)
      const failure = index === undefined ? gone : await this.#press(index)
      if (failure) return failure
      if (step < path.length - 1) await this.#read()
    }
    return null
  }

  async #press(index: number): Promise<string | null> {
    const element = this.#page.locator(`[data-press="${index}"]`)
    const { name, pressedBy } = this.#state.controls[index]!
    this.#sinceOpened.push(name || '(no name)')
    this.#watch.takeCalls()
    try {
      if (pressedBy === 'finger') await element.evaluate((one: HTMLElement) => one.click())
      else if (pressedBy === 'key') await element.press('Enter')
      else await element.click({ timeout: 15_000, noWaitAfter: true })
      return null
    } catch (error) {
      return `cannot be pressed: ${String(error).replace(/\s+/g, ' ').slice(-600)}`
    }
  }

  async #read(): Promise<boolean> {
    const isAtRest = await this.#watch.settle()
    this.#state = await this.#whereItLeads(() => readControlsOnPage(this.#page))
    return isAtRest
  }

  /** What is read of the page; of one that is left just then, of where it leads. */
  async #whereItLeads<Read>(read: () => Promise<Read>): Promise<Read> {
    try {
      return await read()
    } catch (error) {
      if (!String(error).includes('because of a navigation')) throw error
      await this.#watch.settle()
      return this.#whereItLeads(read)
    }
  }

  async #look(where: string): Promise<void> {
    const faults = (await this.#read()) ? [] : ['does not come to rest']
    faults.push(...this.#watch.takeErrors())
    const said = await this.#whereItLeads(() =>
      findFaultsOnPage(this.#page, this.#sentences, this.#place.mayBeMissing),
    )
    faults.push(...said.map((fault) => `says ${fault}`))
    const refusals = this.#watch.takeRefusals()
    if (refusals.length > 0 && !(await isRefusalExplained(this.#page, this.#sentences)))
      faults.push(`does not explain ${refusals.join(', ')}`)
    this.faults.push(...faults.map((fault) => `${where}: ${fault}`))
  }
}

const gone = 'is gone'

/** The last of these that can be seen; -1 for none. */
const deepestSeen = (state: PageState, path: Path) =>
  path.findLastIndex((control) => findAgain(state, control) !== undefined)

function findAgain({ controls }: PageState, wanted: PageControl): number | undefined {
  const same = controls.findIndex(({ kind, name }) => kind === wanted.kind && name === wanted.name)
  const index = same >= 0 ? same : controls.findIndex(({ kind }) => kind === wanted.kind)
  return index >= 0 && !controls[index]!.leftAlone ? index : undefined
}
