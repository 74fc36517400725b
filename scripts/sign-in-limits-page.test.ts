import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isEasyPin } from '#shared/auth/generate-secret.ts'
import { calculateDaysToGuess, guessLimits, maxReservations } from '#shared/auth/guess-limits.ts'
import { pictureSecretSizes } from '#shared/auth/picture-secret.ts'

const page = readFileSync(join(import.meta.dirname, '..', 'docs', 'sign-in-limits.md'), 'utf8')

const pictures = Object.values(pictureSecretSizes).map(({ chosen, outOf }) => {
  const left = Array.from({ length: chosen }, (_, place) => outOf - place)
  return [`${chosen} of ${outOf} pictures`, left.reduce((product, each) => product * each)] as const
})
const pins = Array.from({ length: 9000 }, (_, place) => String(1000 + place)).filter((pin) => !isEasyPin(pin))
const words = 64
const secrets = [
  ...pictures,
  ['PIN of 4 digits', pins.length],
  ['password of 3 words', words * (words - 1) * (words - 2)],
] as const

const { source, target, known, network, strangers } = guessLimits.learner
const written = (count: number) => Math.round(count).toLocaleString('en')
const daysOf = (days: number) => (days < 10 ? days.toFixed(1) : written(days))

test('the page of sign-in limits states the expected guesses that the limits in force give', () => {
  for (const [name, possible] of secrets) {
    const one = (possible + 1) / 2
    const cells = [
      name,
      written(possible),
      written(one),
      daysOf(calculateDaysToGuess(source, one)),
      daysOf(calculateDaysToGuess(target, one, 48)),
      daysOf(calculateDaysToGuess(strangers, possible, 48)),
      daysOf(calculateDaysToGuess(known, one)),
      daysOf(calculateDaysToGuess(network, possible)),
    ]
    expect(page).toContain(`| ${cells.join(' | ')} |`)
  }
})

test('the page of sign-in limits states how many reservations there are', () => {
  expect(page).toContain(`at most ${maxReservations.ofRegion} a day for`)
  expect(page).toContain(`at most ${maxReservations.ofLimit} a day altogether`)
})

test('the page of sign-in limits states each limit in force', () => {
  for (const [secret, limits] of Object.entries(guessLimits))
    for (const [what, limit] of Object.entries(limits)) {
      const newcomers = 'newcomersWait' in limit ? `${limit.newcomersWait} s` : '–'
      const cells = [`\`${secret}.${what}\``, limit.free, `${limit.longestWait} s`, newcomers]
      expect(page).toContain(`| ${cells.join(' | ')} |`)
    }
})
