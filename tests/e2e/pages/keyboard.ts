import { expect, type Locator, type Page } from '@playwright/test'

/** Somebody without a mouse. */
export class Keyboard {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Tabs on, or back where that is nearer, until the focus is there; in a menu arrows do. */
  async reach(target: Locator, key?: string): Promise<void> {
    await expect(target).toBeVisible()
    const onwards = key ?? (await target.evaluate(findNearerWay))
    for (let presses = 0; presses < 150; presses++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.page.keyboard.press(onwards)
    }
    throw new Error(`No ${onwards} leads to ${target}`)
  }

  async type(target: Locator, words: string): Promise<void> {
    await this.reach(target)
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.page.keyboard.type(words)
  }

  async press(target: Locator, key = 'Enter', onwards?: string): Promise<void> {
    await this.reach(target, onwards)
    await this.page.keyboard.press(key)
  }

  /** One radio of its group, whose chosen or first one Tab reaches. */
  async choose(wanted: Locator): Promise<void> {
    await expect(wanted).toBeVisible()
    const group = this.page.locator(`input[name="${await wanted.getAttribute('name')}"]`)
    const chosen = group.and(this.page.locator(':checked'))
    await this.reach((await chosen.count()) > 0 ? chosen : group.first())
    await this.page.keyboard.press('Space')
    for (let presses = 0; presses < 20 && !(await wanted.isChecked()); presses++)
      await this.page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  }

  async step(name: string): Promise<void> {
    const steps = this.page.getByRole('navigation', { name: 'Steps, in any order' })
    await this.press(steps.getByRole('link', { name: new RegExp(`^${name}`) }))
    await expect(steps.locator('[aria-current]')).toContainText(name)
  }
}

/** Of the two ways round all that takes the focus, the one with fewer stops. */
function findNearerWay(target: Element): 'Tab' | 'Shift+Tab' {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable]'
  const stops = [...(target.closest('dialog, [role="dialog"]') ?? document).querySelectorAll(focusable)]
  const { activeElement } = document
  const onwards = (stops.indexOf(target) - stops.indexOf(activeElement!) + stops.length) % stops.length
  return activeElement === document.body || onwards <= stops.length / 2 ? 'Tab' : 'Shift+Tab'
}
