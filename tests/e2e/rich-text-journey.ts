import type { Page } from '@playwright/test'
import { somePicture } from '#tests/support/pictures.ts'
import { test as journey } from './journey.ts'
import { RichText } from './pages/rich-text.ts'
import { StaffArea } from './pages/staff-area.ts'

export { expect, expectAccessible } from './journey.ts'

export const corner = {
  name: 'corner.png',
  mimeType: 'image/png',
  buffer: await somePicture({ width: 900, height: 500 }).png().toBuffer(),
}
export const uploadAddress = '**/editor/upload-image'

let people = 0

/** A field that is open, with nothing in it, of somebody who has just begun a form. */
export const test = journey.extend<{ rich: RichText }>({
  rich: async ({ page, world }, use) => {
    people += 1
    const owner = { email: `owner-${people}@fjord.test`, password: 'seven-quiet-lanterns' }
    await world.addAccount('Ines Duarte', owner.email, owner.password)
    const staff = new StaffArea(page)
    await staff.signIn(owner)
    await staff.foundOrganisation('Fjord School')
    const rich = new RichText(page)
    await rich.open()
    await use(rich)
  },
})

export const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
