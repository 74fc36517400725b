import type { Page } from '@playwright/test'
import { languages } from '#shared/languages.ts'
import { readSentences } from '../../../scripts/build/words-of-languages.ts'
import { messagesFolder } from '../../../scripts/build-client.ts'
import { expect, expectFitsPhone, test } from '../journey.ts'
import { findBidiFaults } from './find-bidi-faults.ts'
import { PageWatch } from './page-watch.ts'
import { readWordsOnPage } from './read-words-on-page.ts'
import {
  createSchoolOfEveryScreen,
  rightToLeftNames,
  untranslatedNamePattern,
} from './school-of-every-screen.ts'
import { type ScreenArea, screensByArea } from './screens-by-area.ts'
import { Visitor } from './visitor.ts'

test.describe.configure({ mode: 'parallel' })

const sentences = readSentences(messagesFolder, ['en', 'es'])
const other = { en: 'es', es: 'en' } as const

/** What is the same in both languages, word for word. */
const alike = new Set([
  'Ctrl',
  ...['PND', 'NAP', 'Tau', 'Tau-U'],
  // A month in English, martes in Spanish.
  'Mar',
  ...Object.values(languages),
  ...Object.entries(sentences.en).flatMap(([key, sentence]) =>
    sentences.es[key] === sentence ? [sentence.slice(1, -1)] : [],
  ),
])

const names = [
  ...rightToLeftNames.forms,
  ...rightToLeftNames.questions,
  rightToLeftNames.group,
  rightToLeftNames.learner,
]

/** What the page says besides names. */
const sentencesOn = async (page: Page) =>
  (await readWordsOnPage(page)).filter((words) => {
    const rest = names.reduce((text, name) => text.replaceAll(name, ''), words)
    return /\p{L}{3}/u.test(rest)
  })

/** Headings that begin with a small letter, but for addresses of people. */
const smallHeadings = async (page: Page) =>
  (await page.locator('h1, h2, h3, th').filter({ visible: true }).allTextContents()).filter(
    (words) => /^\s*\p{Ll}/u.test(words) && !words.includes('@'),
  )

/** The first field of the page that takes what somebody writes; codes are not kept, and what a list is narrowed to is none. */
const fieldOf = (page: Page) =>
  page
    .locator('main')
    .locator('input:not([type]), input[type="text"], input[type="email"], textarea')
    .and(page.locator(':not([autocomplete="off"], [autocomplete="one-time-code"])'))
    .filter({ visible: true })
    .first()

for (const [area, { reader, screens }] of Object.entries<ScreenArea>(screensByArea))
  test(`the language is changed on every ${area}, there and back in turn, and no name written leftward turns its line`, async ({
    page,
    world,
  }) => {
    test.setTimeout(200_000)
    const { named, readAs } = await createSchoolOfEveryScreen(page, world, rightToLeftNames)
    await readAs(reader)
    await page.setViewportSize({ width: 390, height: 844 })
    let language: keyof typeof other = 'en'
    const visitor = new Visitor(page, sentences.en)
    const watch = await PageWatch.over(page)
    for (const screen of screens) {
      await visitor.goOnTo(screen, named, watch)
      const where = `${page.url()} from ${language}`
      await expect(page.locator('html'), where).toHaveAttribute('lang', language)
      const before = await sentencesOn(page)
      expect.soft(await findBidiFaults(page, names), where).toEqual([])
      expect.soft(await smallHeadings(page), where).toEqual([])
      await expectFitsPhone(page)
      if (screen.unswitched) continue

      const field = fieldOf(page)
      const isTyped =
        (await field.count()) > 0 && (await field.isEditable()) && (await field.inputValue()) === ''
      if (isTyped) await field.fill('Noor')
      const address = page.url()
      language = other[language]
      await visitor.changeLanguage(language)
      visitor.nowReads(sentences[language])
      expect.soft(page.url(), where).toBe(address)
      await visitor.settle()
      expect.soft(await smallHeadings(page), `in ${language} on ${where}`).toEqual([])
      if (isTyped) await expect.soft(field, `typed on ${where}`).toHaveValue('Noor')
      const after = new Set(await sentencesOn(page))
      const left = before.filter(
        (words) => after.has(words) && !alike.has(words) && !untranslatedNamePattern.test(words),
      )
      expect.soft(left, `in both languages on ${where}`).toEqual([])
      await expectFitsPhone(page)
    }
  })
