import { expect, test } from 'vitest'
import { ageBand, newBankQuestion, questionSetting } from '../bank-question.ts'
import { findNearDuplicates } from '../similarity.ts'
import { findWeaknesses } from '../wording/find-weaknesses.ts'
import { starterBank } from './starter-bank.ts'

test('there are at least 120 questions, some for each age and setting', () => {
  expect(starterBank.length).toBeGreaterThanOrEqual(120)
  for (const band of ageBand.options)
    expect(starterBank.filter((question) => question.ageBand === band).length).toBeGreaterThanOrEqual(12)
  for (const place of questionSetting.options)
    expect(starterBank.filter(({ setting }) => setting === place).length).toBeGreaterThanOrEqual(12)
})

test.each(starterBank)('$text is worded as we advise, and says what a yes looks like', (question) => {
  expect(findWeaknesses(question.text)).toEqual([])
  expect(newBankQuestion.parse(question)).toEqual(question)
  expect(question.text).toMatch(/^I .+\.$/)
  expect(question.cue).toMatch(/^<p>[^<]{8,120}<\/p>$/)
  expect(question.tags.length).toBeGreaterThan(0)
})

test('no two ask much the same', () => {
  expect(findNearDuplicates(starterBank, 10).map((pair) => pair.map(({ text }) => text))).toEqual([])
})

test('a tag gathers several questions', () => {
  const counts = Map.groupBy(
    starterBank.flatMap(({ tags }) => tags),
    (tag) => tag,
  )
  const alone = [...counts].filter(([, { length }]) => length < 2).map(([tag]) => tag)
  expect(alone).toEqual([])
})
