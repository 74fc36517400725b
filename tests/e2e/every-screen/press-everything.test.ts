import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readSentences } from '../../../scripts/build/words-of-languages.ts'
import { messagesFolder } from '../../../scripts/build-client.ts'
import { expect, test } from '../journey.ts'
import { readAsInOldestBrowsers } from './as-in-oldest-browsers.ts'
import { type ControlClaims, ControlPresser } from './control-presser.ts'
import { mayCall } from './may-call.ts'
import { createSchoolOfEveryScreen } from './school-of-every-screen.ts'
import { type ReaderRole, type Screen, screenAddressOf } from './screen.ts'
import { notFoundPath, type ScreenArea, screensByArea } from './screens-by-area.ts'
import { Visitor } from './visitor.ts'

test.describe.configure({ mode: 'parallel' })

const sentences = readSentences(messagesFolder, ['en']).en
const pressed = join(import.meta.dirname, '../../../test-results/pressed')
mkdirSync(pressed, { recursive: true })

/** Claims of whoever presses as this reader in this run, each a file that only the first can make. */
function claimsOf(reader: ReaderRole, runFolder: string): ControlClaims {
  // They see the same around every screen.
  const alike = reader === 'owner without licences' ? 'owner' : reader
  const folder = join(runFolder, 'claims', alike)
  mkdirSync(folder, { recursive: true })
  const fileOf = (control: string) => join(folder, createHash('sha1').update(control).digest('hex'))
  return {
    take(control) {
      try {
        writeFileSync(fileOf(control), control, { flag: 'wx' })
        return true
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
    },
    giveBack: (control) => rmSync(fileOf(control), { force: true }),
  }
}

const areas = Object.entries<ScreenArea>(screensByArea)
for (const [area, { reader, screens, showsPartsOf }] of areas) {
  if (showsPartsOf) continue
  const alike = areas.filter(([, one]) => one.showsPartsOf === area)
  const title = [area, ...alike.map(([other]) => other)].join(', and on every ')
  test(`everything on every ${title} can be pressed with no function that the oldest browsers lack, and the screen can be read after it`, async ({
    page,
    world,
    watched,
  }, { project }) => {
    test.setTimeout(900_000)
    // The presser names the press that they follow.
    watched.expectErrors('')
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await readAsInOldestBrowsers(page)
    const visitor = new Visitor(page, sentences)
    const presser = await ControlPresser.of(page, sentences, claimsOf(reader, project.outputDir))
    const pressAs = async (who: ReaderRole, pressedScreens: readonly Screen[]) => {
      const foundSchool = async () => {
        const school = await createSchoolOfEveryScreen(page, world)
        await school.prepareFor(who)
        await school.signInAs(who)
        return school
      }
      let school = await foundSchool()
      for (const screen of pressedScreens) {
        const name = screenAddressOf(screen, school.named).replace(/[\da-f-]{36}|[\w-]{43,}/g, '…')
        await presser.pressEverything({
          name: `${name}${screen.by ? ' and on' : ''}${who === reader ? '' : `, as ${who}`}`,
          part: screen.part ?? screen.route,
          mayBeMissing: screen.route === notFoundPath,
          async open() {
            if (who !== 'stranger' && !(await isSignedIn(page))) await school.signInAs(who)
            await visitor.comeTo(screen, school.named)
          },
          async renew() {
            school = await foundSchool()
          },
        })
        const says = [...presser.pressed, ...presser.faults]
        writeFileSync(join(pressed, `${area}.txt`), `${says.join('\n')}\n`)
      }
    }
    await pressAs(reader, [screens, ...alike.map(([, one]) => one.screens)].flat())
    const differing = screens.filter(({ differsByRole }) => differsByRole)
    if (differing.length > 0)
      for (const role of ['educator', 'observer'] as const) {
        presser.nowPressedBy((call) => mayCall(role, call), claimsOf(role, project.outputDir))
        await pressAs(role, differing)
      }
    process.stdout.write(`${presser.count} pressed on every ${title}\n`)
    expect(presser.faults).toEqual([])
  })
}

const isSignedIn = (page: Page) =>
  page.evaluate(() => location.protocol !== 'about:' && localStorage.getItem('token') !== null)
