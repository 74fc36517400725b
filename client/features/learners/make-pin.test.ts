import { expect, test } from 'vitest'
import { isEasy, makePin } from './make-pin.ts'

test.each(['1111', '1234', '4321', '9876', '23456'])('%s is easy to guess', (pin) => {
  expect(isEasy(pin)).toBe(true)
})

test.each(['1233', '2468', '1357', '1212'])('%s is not easy to guess', (pin) => {
  expect(isEasy(pin)).toBe(false)
})

test('an easy PIN is drawn again', () => {
  const draws = [1111 - 1000, 1234 - 1000, 2468 - 1000]
  expect(makePin(() => draws.shift()!)).toBe('2468')
})

test('every PIN that can be drawn has four digits and begins with none but 1 to 9', () => {
  expect([makePin((below) => below - 2), makePin(() => 1)]).toEqual(['9998', '1001'])
  for (let time = 0; time < 200; time++) expect(makePin()).toMatch(/^[1-9]\d{3}$/)
})
