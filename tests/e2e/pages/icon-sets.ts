import { expect, type Locator, type Page } from '@playwright/test'

type GivenFile = { name: string; mimeType: string; buffer: Buffer }

/** The icon sets of a form that is being written, and those that the organisation makes itself. */
export class IconSets {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  card(name: string): Locator {
    return this.#page.getByRole('radio', { name, exact: true })
  }

  async make(): Promise<Locator> {
    await this.#page.getByRole('button', { name: 'Create a set' }).click()
    const dialog = this.#page.getByRole('dialog')
    await expect(dialog.getByLabel('Name of the set')).toBeVisible()
    return dialog
  }

  /** Chooses the picture of an answer, by the pointer or a key. */
  async upload(answer: string, file: GivenFile, key?: 'Enter'): Promise<void> {
    const button = this.#page.getByRole('button', { name: `Choose a picture for “${answer}”` })
    const chooser = this.#page.waitForEvent('filechooser')
    await (key ? button.press(key) : button.click())
    await (await chooser).setFiles(file)
    await expect(
      this.#page.getByRole('button', { name: `Choose another picture for “${answer}”` }),
    ).toBeEnabled()
  }

  async act(name: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `More about “${name}”` }).click()
    await this.#page.getByRole('menuitem', { name: action }).click()
  }
}
