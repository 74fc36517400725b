import type { Page } from '@playwright/test'
import { type Language, languages } from '#shared/languages.ts'
import type { Sentences } from '../../../scripts/build/words-of-languages.ts'
import { expect } from '../journey.ts'
import type { PageWatch } from './page-watch.ts'
import type { SchoolIds } from './screen.ts'
import { type Screen, screenAddressOf } from './screen.ts'

/** Somebody who goes from screen to screen and finds what they press by its words, in whatever language these are. */
export class Visitor {
  readonly page: Page
  #sentences: Sentences
  /** The address of the screen that was come to last. */
  #came = ''

  constructor(page: Page, sentences: Sentences) {
    this.page = page
    this.#sentences = sentences
  }

  /** From here on the words are those of another language. */
  nowReads(sentences: Sentences): void {
    this.#sentences = sentences
  }

  /** A sentence, whatever is named in it. */
  said(key: string): RegExp {
    const [, text = ''] = /`((?:[^`\\]|\\.)*)`/.exec(this.#sentences[key] ?? '') ?? []
    if (!text) throw new Error(`Nothing is said for ${key}`)
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.+')}$`)
  }

  async press(key: string): Promise<void> {
    await this.page
      .getByRole('button', { name: this.said(key) })
      .first()
      .click()
  }

  async sees(key: string): Promise<void> {
    await expect(this.page.getByText(this.said(key)).first()).toBeVisible()
  }

  /** Presses the switch of the screen, which stands in the menu of whoever is signed in. */
  async changeLanguage(to: Language): Promise<void> {
    await this.isTakenOver()
    const choice = this.page
      .getByRole('button', { name: languages[to], exact: true })
      .or(this.page.getByRole('menuitem', { name: languages[to] }))
      .filter({ visible: true })
    const menus = this.page
      .locator('header summary')
      .or(
        this.page.getByRole('button', {
          name: new RegExp(this.said('staff_account').source.replace('$', ' ')),
        }),
      )
      .filter({ visible: true })
    await expect(choice.or(menus).first()).toBeVisible()
    if ((await choice.count()) === 0) await menus.first().click()
    await choice.first().click()
    await expect(this.page.locator('html'), this.page.url()).toHaveAttribute('lang', to)
    await expect(this.page.getByRole('main').first()).toBeVisible()
  }

  /** Comes to a screen by its address, and to what is meant of it by what is done there. */
  async comeTo(screen: Screen, named: SchoolIds): Promise<void> {
    // A page whose address differs by what follows the # alone is not loaded anew.
    if (this.page.url().includes('#')) await this.page.goto('about:blank')
    this.#came = screenAddressOf(screen, named)
    await this.page.goto(this.#came)
    await this.arrive(screen, named)
  }

  /** Goes on as by a link, without a load; by the address where something is then done, or this screen led elsewhere. */
  async goOnTo(screen: Screen, named: SchoolIds, watch: PageWatch): Promise<void> {
    const to = screenAddressOf(screen, named)
    const stayed = this.#came !== '' && new URL(this.page.url()).pathname === this.#came.split(/[?#]/)[0]
    if (!stayed || screen.by || `${this.#came}${to}`.includes('#')) return this.comeTo(screen, named)
    this.#came = to
    // A drawn page that React has not taken over yet is no other screen’s.
    await this.isTakenOver()
    await this.page.evaluate((address) => history.pushState(null, '', address), to)
    await watch.settle()
    await this.arrive(screen, named)
  }

  async arrive(screen: Screen, named: SchoolIds): Promise<void> {
    await expect(this.page.getByRole('main').first()).toBeVisible()
    await this.settle()
    await screen.by?.(this, named)
  }

  /** React answers for the page, so that it is drawn anew no more under whoever presses. */
  async isTakenOver(): Promise<void> {
    await expect(this.page.locator('html')).not.toHaveAttribute('data-drawn-for')
  }

  /** Everything that was asked for is there. */
  async settle(): Promise<void> {
    await expect(this.page.locator('[class*="_skeletonLine_"], [class*="_skeleton_"]')).toHaveCount(0)
  }

  /** Unfolds whatever is folded on the page. */
  async unfold(): Promise<void> {
    await this.page.locator('main details:not([open]) > summary').evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLElement).click()
    })
    await this.settle()
  }

  /** Opens each thing that opens above a screen, and closes it by key. */
  async eachOpened(screen: Screen, look: (what: string) => Promise<void>): Promise<void> {
    for (const opener of screen.opens ?? []) {
      const [button, item] = typeof opener === 'string' ? [opener] : opener
      await this.press(button!)
      if (item) await this.page.getByRole('menuitem', { name: this.said(item) }).click()
      const dialog = this.page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await this.settle()
      await look(button!)
      await this.page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  }
}
