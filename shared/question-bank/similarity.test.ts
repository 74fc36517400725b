import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createQuestionKey, createSimilarityFinder, findNearDuplicates } from './similarity.ts'

const worded = (...texts: string[]) => texts.map((text) => ({ text }))
const isAlike = (one: string, other: string) => createSimilarityFinder(worded(other))(one).length === 1

describe('two questions ask much the same', () => {
  test.each([
    ['I kept my hands to myself.', 'I kept my hands to myself!'],
    ['I kept my hands to myself.', 'I keep my hands to myself'],
    ['I kept my hands to myself.', 'I kept my hands and feet to myself.'],
    ['I raised my hand before speaking.', 'I raised my hand before I spoke.'],
    ['I walked in the corridor.', 'I walked in the corridors'],
    ['I used a quiet voice.', 'I used a quiet voice in class.'],
    ['I put my coat on my peg.', 'I put my coat on the peg'],
    ['I put my coat on my peg.', 'I рut mу соаt оn mу реg.'],
  ])('%s · %s', (one, other) => {
    expect(isAlike(one, other)).toBe(true)
    expect(isAlike(other, one)).toBe(true)
  })
})

describe('two questions ask different things', () => {
  test.each([
    ['I kept my hands to myself.', 'I raised my hand before I spoke.'],
    ['I used kind words.', 'I used a quiet voice.'],
    ['I washed my hands before lunch.', 'I brushed my teeth before bed.'],
    ['I walked in the corridor.', 'I walked to the bus.'],
    ['I sat.', 'I ran.'],
    ['', 'I sat.'],
  ])('%s · %s', (one, other) => {
    expect(isAlike(one, other)).toBe(false)
  })
})

test('the likest comes first, and no more than asked for', () => {
  const find = createSimilarityFinder(
    worded('I used a quiet voice in class.', 'I used a quiet voice!', 'I sat down.'),
  )
  expect(find('I used a quiet voice.')).toEqual(
    worded('I used a quiet voice!', 'I used a quiet voice in class.'),
  )
  expect(find('I used a quiet voice.', 1)).toHaveLength(1)
})

test('each pair is told once', () => {
  const bank = worded('I sat in my seat.', 'I washed my hands.', 'I sat in my seat', 'I sat on my seat.')
  const pairs = findNearDuplicates(bank, 10)
  expect(pairs).toHaveLength(3)
  expect(pairs[0]).toEqual(worded('I sat in my seat.', 'I sat in my seat'))
  expect(findNearDuplicates(bank, 1)).toHaveLength(1)
})

test('no pair is missed by looking only at the texts that share a rare group of letters', () => {
  const word = fc.constantFrom(
    'hand',
    'hands',
    'seat',
    'feet',
    'voice',
    'quiet',
    'walked',
    'walk',
    'kept',
    'my',
  )
  const texts = fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 12 })
  fc.assert(
    fc.property(texts, (some) => {
      const bank = some.map((words, at) => ({ at, text: words.join(' ') }))
      const found = findNearDuplicates(bank, 1_000).map(([one, other]) => `${one.at} ${other.at}`)
      const wanted = bank.flatMap((one) =>
        createSimilarityFinder(bank.slice(one.at + 1))(one.text, 1_000).map(
          (other) => `${one.at} ${other.at}`,
        ),
      )
      expect(found.toSorted()).toEqual(wanted.toSorted())
    }),
  )
})

test('a key forgets case, punctuation and blanks, and keeps letters of any script', () => {
  expect(createQuestionKey('  I  DIDN’T run!')).toBe('i didnt run')
  expect(createQuestionKey('Ich saß.')).toBe('ich saß')
  expect(createQuestionKey('私は座った。')).toBe('私は座った')
})

test.each([
  ['varied', (n: number) => `I put ${(n * 7919) % 1009} beside ${(n * 104729) % 997} at ${n}.`],
  ['all alike', (n: number) => `I put the chair beside the window of room ${n}.`],
])('a full bank that is %s is looked through soon', (_, text) => {
  const bank = Array.from({ length: 2_000 }, (_, n) => ({ text: text(n) }))
  const started = performance.now()
  findNearDuplicates(bank, 100)
  expect(performance.now() - started).toBeLessThan(3_000)
})
