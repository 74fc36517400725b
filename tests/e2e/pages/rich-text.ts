import { expect, type Locator, type Page } from '@playwright/test'
import type { TiptapEditorHTMLElement } from '@tiptap/core'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { World } from '../world.ts'

/** The description of a form that is being written: a rich-text field. */
export class RichText {
  readonly page: Page
  readonly text: Locator
  readonly toolbar: Locator

  constructor(page: Page) {
    this.page = page
    this.text = page.getByRole('textbox', { name: 'About' })
    this.toolbar = page.getByRole('toolbar', { name: 'Formatting: About' })
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/org/create-form')
    await expect(this.text).toBeVisible()
  }

  button(name: string): Locator {
    return this.toolbar.getByRole('button', { name, exact: true })
  }

  /** Once a dialog has given the focus back, and the selection with it: the editor’s own, which outlives the browser’s. */
  async goToEnd(): Promise<void> {
    await expect(this.page.getByRole('dialog')).toBeHidden()
    await expect(this.text).toBeFocused()
    const isAtEnd = async () => {
      await this.page.keyboard.press('ControlOrMeta+End')
      return this.text.evaluate((field: TiptapEditorHTMLElement) => field.editor?.state.selection.empty)
    }
    await expect.poll(isAtEnd).toBe(true)
  }

  /** As if HTML were copied elsewhere and pasted here. */
  async paste(html: string): Promise<void> {
    await this.text.evaluate((field, given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', given)
      clipboardData.setData('text/plain', 'pasted')
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      field.dispatchEvent(event)
    }, html)
  }

  /** Puts files into the field as a drop or a paste does. */
  async give(way: 'drop' | 'paste', file: Buffer): Promise<void> {
    await this.text.evaluate(
      (field, { kind, bytes }) => {
        const data = new DataTransfer()
        data.items.add(new File([Uint8Array.from(bytes)], 'corner.png', { type: 'image/png' }))
        const { left, top } = field.getBoundingClientRect()
        const at = { clientX: left + 20, clientY: top + 20, bubbles: true, cancelable: true }
        field.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { ...at, dataTransfer: data })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      { kind: way, bytes: [...file] },
    )
  }

  async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser')
    await this.button('Upload image').click()
    await (await chooser).setFiles(file)
  }

  /** What the server has kept of the form of this page. */
  async stored({ database }: World): Promise<string | undefined> {
    const id = new URL(this.page.url()).searchParams.get('form')
    const { rows } = await database.query<{ draft: FormDraft }>('select draft from forms where id = $1', [id])
    return rows[0]?.draft.description
  }

  async expectStored(world: World, html: string | RegExp): Promise<void> {
    const kept = expect.poll(() => this.stored(world), { timeout: 15_000 })
    await (typeof html === 'string' ? kept.toBe(html) : kept.toMatch(html))
  }
}
