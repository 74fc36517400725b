import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { generateOtherSecret, generateSecret, isEasyPin } from './generate-secret.ts'
import { learnerSecret, secretKinds } from './learner-secret.ts'

const anyDraw = (below: number) => Math.floor(Math.random() * below)

test.each(['1111', '1234', '4321', '9876', '23456'])('%s is easy to guess', (pin) => {
  expect(isEasyPin(pin)).toBe(true)
})

test.each(['1233', '2468', '1357', '1212'])('%s is not easy to guess', (pin) => {
  expect(isEasyPin(pin)).toBe(false)
})

test('an easy PIN is drawn again', () => {
  const draws = [1111 - 1000, 1234 - 1000, 2468 - 1000]
  expect(generateSecret('pin', () => draws.shift()!)).toBe('2468')
})

test('a secret that is taken is drawn again', async () => {
  const draws = [2468 - 1000, 1357 - 1000]
  const isTaken = async (secret: string) => secret === '2468'
  expect(await generateOtherSecret('pin', () => draws.shift()!, isTaken)).toBe('1357')
})

test('every PIN that can be drawn has four digits and begins with none but 1 to 9', () => {
  expect([generateSecret('pin', (below) => below - 2), generateSecret('pin', () => 1)]).toEqual([
    '9998',
    '1001',
  ])
})

test('the pictures of a secret are never twice the same', () => {
  expect(generateSecret('pictures', () => 0)).toBe('sun rain rooster')
  expect(generateSecret('pictures', (below) => below - 1)).toBe('dice paint present')
  expect(generateSecret('four-pictures', () => 0)).toBe('sun rain rooster bear')
  expect(generateSecret('four-pictures', (below) => below - 1)).toBe('computer egg puzzle music')
})

test('a password is three different words', () => {
  expect(generateSecret('password', () => 0)).toBe('apple-autumn-basket')
})

test.each(secretKinds)('whatever is made as %s can be given to a learner', (kind) => {
  for (let time = 0; time < 200; time++) {
    const given = { kind, value: generateSecret(kind, anyDraw) }
    expect(z.safeParse(learnerSecret, given).success, given.value).toBe(true)
  }
})
