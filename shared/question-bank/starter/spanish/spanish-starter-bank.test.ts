import { expect, test } from 'vitest'
import { newBankQuestion } from '../../bank-question.ts'
import { findNearDuplicates } from '../../similarity.ts'
import { starterBank } from '../starter-bank.ts'
import { spanishStarterBank } from './spanish-starter-bank.ts'
import { spanishTags } from './spanish-tags.ts'

test('each question of the starter bank is there in Spanish', () => {
  const about = spanishStarterBank.map(({ setting, ageBand, type }) => ({ setting, ageBand, type }))
  expect(about).toEqual(starterBank.map(({ setting, ageBand, type }) => ({ setting, ageBand, type })))
})

test.each(spanishStarterBank)(
  '$text is a question of the bank, and says what a yes looks like',
  (question) => {
    expect(newBankQuestion.parse(question)).toEqual(question)
    expect(question.text).toMatch(/\.$/)
    expect(question.cue).toMatch(/^<p>[^<]{8,120}<\/p>$/)
  },
)

test('every tag has a word of its own', () => {
  const used = new Set(starterBank.flatMap((question) => question.tags))
  expect(Object.keys(spanishTags).toSorted()).toEqual([...used].toSorted())
  expect(new Set(Object.values(spanishTags)).size).toBe(used.size)
})

test('no two ask much the same', () => {
  expect(findNearDuplicates(spanishStarterBank, 10).map((pair) => pair.map(({ text }) => text))).toEqual([])
})
