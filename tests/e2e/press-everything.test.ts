import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { wordsFolder } from '../../scripts/build-client.ts'
import { readSentences } from '../../scripts/words-of-languages.ts'
import { expect, test } from './journey.ts'
import { type Area, addressOf, everyScreen, nowhere } from './screens/every-screen.ts'
import { Presser } from './screens/presser.ts'
import { foundSchoolOfEveryScreen } from './screens/school-of-every-screen.ts'
import { Visitor } from './screens/visitor.ts'
import { firstMoment } from './world.ts'

test.describe.configure({ mode: 'parallel' })

const sentences = readSentences(wordsFolder, ['en']).en
const pressed = join(import.meta.dirname, '../../test-results/pressed')
const atOnce = 8

/** Those of learners and of whoever is not signed in. */
const areas = Object.entries<Area>(everyScreen).filter(([, { reader }]) => !reader.startsWith('owner'))
for (const [area, { reader, screens }] of areas)
  for (let from = 0; from < screens.length; from += atOnce) {
    const some = screens.slice(from, from + atOnce)
    const isFirst = from === 0 && areas.find(([, one]) => one.reader === reader)![0] === area
    const part = screens.length > atOnce ? `, part ${from / atOnce + 1}` : ''
    test(`everything on every ${area} can be pressed, and the screen can be read after it${part}`, async ({
      page,
      world,
      watched,
    }) => {
      test.setTimeout(600_000)
      // The presser names the press that they follow.
      watched.expectErrors('')
      await page.addInitScript(() => {
        window.print = () => undefined
      })
      const foundAnew = async () => {
        world.clock.moveTo(firstMoment)
        const school = await foundSchoolOfEveryScreen(page, world)
        await school.prepareFor(reader)
        await school.signInAs(reader)
        return school
      }
      let school = await foundAnew()
      const visitor = new Visitor(page, sentences)
      const presser = new Presser(page, sentences, isFirst)
      mkdirSync(pressed, { recursive: true })
      for (const screen of some) {
        const name = `${addressOf(screen, school.named).replace(/[\da-f-]{36}/g, '…')}${screen.by ? ' and on' : ''}`
        await presser.pressEverything(screen.route, {
          name,
          mayBeMissing: screen.route === nowhere,
          async come() {
            if (reader !== 'stranger' && !(await isSignedIn(page))) await school.signInAs(reader)
            await visitor.comeTo(screen, school.named).catch(async () => {
              // What was pressed before has used it up.
              school = await foundAnew()
              await visitor.comeTo(screen, school.named)
            })
          },
        })
        writeFileSync(
          join(pressed, `${area}${part}.txt`),
          `${[...presser.pressed, ...presser.faults].join('\n')}\n`,
        )
      }
      process.stdout.write(`${presser.count} pressed on every ${area}${part}\n`)
      expect(presser.faults).toEqual([])
    })
  }

const isSignedIn = (page: Page) =>
  page.evaluate(() => location.protocol !== 'about:' && localStorage.getItem('token') !== null)
