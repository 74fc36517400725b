import type { Page } from '@playwright/test'
import { plainPicture } from '#tests/support/school/pictures.ts'
import { test as journey } from '../forms/form-draft-journey.ts'
import { RichText } from '../pages/rich-text.ts'

export { expect, expectAccessible } from '../journey.ts'

export const cornerPictureFile = {
  name: 'corner.png',
  mimeType: 'image/png',
  buffer: await plainPicture({ width: 900, height: 500 }).png().toBuffer(),
}
export const uploadUrlPattern = '**/editor/upload-image'

/** A field that is open, with nothing in it, of somebody who has just begun a form. */
export const test = journey.extend<{ rich: RichText }>({
  rich: async ({ page }, use) => {
    const rich = new RichText(page)
    await rich.open()
    await use(rich)
  },
})

export const pressKeys = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
