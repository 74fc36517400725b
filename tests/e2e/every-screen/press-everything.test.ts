import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSentences } from '../../../scripts/build/words-of-languages.ts'
import { messagesFolder } from '../../../scripts/build-client.ts'
import { expect, test } from '../journey.ts'
import { ControlPresser } from './control-presser.ts'
import { createSchoolOfEveryScreen } from './school-of-every-screen.ts'
import { screenAddressOf } from './screen.ts'
import { notFoundPath, type ScreenArea, screensByArea, screensOfOtherRoles } from './screens-by-area.ts'
import { Visitor } from './visitor.ts'

test.describe.configure({ mode: 'parallel' })

const sentences = readSentences(messagesFolder, ['en']).en
const pressed = join(import.meta.dirname, '../../../test-results/pressed')
mkdirSync(pressed, { recursive: true })

const areas = Object.entries<ScreenArea>({ ...screensByArea, ...screensOfOtherRoles })
for (const [area, { reader, screens }] of areas) {
  const isFirstOfReader = areas.find(([, one]) => one.reader === reader)![0] === area
  test(`everything on every ${area} can be pressed, and the screen can be read after it`, async ({
    page,
    world,
    watched,
  }) => {
    test.setTimeout(900_000)
    // The presser names the press that they follow.
    watched.expectErrors('')
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const foundSchool = async () => {
      const school = await createSchoolOfEveryScreen(page, world)
      await school.prepareFor(reader)
      await school.signInAs(reader)
      return school
    }
    let school = await foundSchool()
    const visitor = new Visitor(page, sentences)
    const presser = await ControlPresser.of(page, sentences, isFirstOfReader)
    for (const screen of screens) {
      const name = screenAddressOf(screen, school.named).replace(/[\da-f-]{36}|[\w-]{43,}/g, '…')
      await presser.pressEverything({
        name: screen.by ? `${name} and on` : name,
        route: screen.route,
        mayBeMissing: screen.route === notFoundPath,
        async open() {
          if (reader !== 'stranger' && !(await isSignedIn(page))) await school.signInAs(reader)
          await visitor.comeTo(screen, school.named)
        },
        async renew() {
          school = await foundSchool()
        },
      })
      const says = [...presser.pressed, ...presser.faults]
      writeFileSync(join(pressed, `${area}.txt`), `${says.join('\n')}\n`)
    }
    process.stdout.write(`${presser.count} pressed on every ${area}\n`)
    expect(presser.faults).toEqual([])
  })
}

const isSignedIn = (page: Page) =>
  page.evaluate(() => location.protocol !== 'about:' && localStorage.getItem('token') !== null)
