import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { localiseFiles } from '../../../scripts/build/localise-build.ts'
import { pseudolocaliseSentences } from '../../../scripts/build/pseudolocalise-sentences.ts'
import { readSentences } from '../../../scripts/build/words-of-languages.ts'
import { messagesFolder, untranslatedClientFolder } from '../../../scripts/build-client.ts'
import { expect, test } from '../journey.ts'
import { layoutFaults } from '../layout-faults.ts'
import { PageWatch } from './page-watch.ts'
import { createSchoolOfEveryScreen } from './school-of-every-screen.ts'
import { screensByArea } from './screens-by-area.ts'
import { Visitor } from './visitor.ts'

test.describe.configure({ mode: 'parallel' })

const code = 'ar-XB'
const sentences = pseudolocaliseSentences(readSentences(messagesFolder, ['en']).en)
let place = ''
let folder = ''
test.beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'another-language-'))
  folder = localiseFiles(untranslatedClientFolder, place, { code, direction: 'rtl', sentences })
})
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Has the pages of the product come with the words of a language that nobody speaks, read leftward. */
async function readInAnother(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (pathname.startsWith(`/build/${folder}/`))
      return route.fulfill({ path: join(place, pathname.slice('/build/'.length)) })
    if (request.resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    const html = (await response.text())
      .replace('lang="en" dir="ltr"', `lang="${code}" dir="rtl"`)
      .replaceAll(/\/build\/en-\w+\//g, `/build/${folder}/`)
    return route.fulfill({ response, body: html })
  })
}

async function expectRoom(page: Page, where: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect
      .soft(async () => expect(await layoutFaults(page), `${where} at ${width}`).toEqual([]))
      .toPass({ timeout: 15_000 })
  }
}

for (const [area, { reader, screens }] of Object.entries(screensByArea))
  test(`every ${area} has room for longer words that go leftward`, async ({ page, world }) => {
    test.setTimeout(400_000)
    const { named, readAs } = await createSchoolOfEveryScreen(page, world)
    await readAs(reader)
    await readInAnother(page)
    const visitor = new Visitor(page, sentences)
    const watch = await PageWatch.over(page)
    for (const screen of screens) {
      // On the way within the page, what is refused to who owes a second step is asked for again.
      if (reader === 'owner who owes a second step') await visitor.comeTo(screen, named)
      else await visitor.goOnTo(screen, named, watch)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page.getByRole('main').first()).toContainText('[')
      await visitor.unfold()
      const where = page.url()
      await expectRoom(page, where)
      await visitor.eachOpened(screen, (what) => expectRoom(page, `${what} on ${where}`))
    }
  })
