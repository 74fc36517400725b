import { expect, test } from 'vitest'
import { cardSecretFromQrText, parseLinkSecret } from './link-secret.ts'

test('a link and a card are told by what stands behind the #', () => {
  expect(parseLinkSecret('#link=abc_-1')).toEqual({ of: 'link', secret: 'abc_-1' })
  expect(parseLinkSecret('card=xyz')).toEqual({ of: 'card', secret: 'xyz' })
})

test.each(['', '#', '#secret', '#link=', '#link=a b', '#other=abc', '#link=abc&card=abc'])(
  'behind %s there is no secret',
  (hash) => {
    expect(parseLinkSecret(hash)).toBe(null)
  },
)

test.each([
  ['https://daymark.school.test/learner-login#card=abc', 'abc'],
  ['https://daymark.school.test/learner-login#link=abc', null],
  ['https://elsewhere.test/', null],
  ['4006381333931', null],
])('the code %s holds the card %s', (text, secret) => {
  expect(cardSecretFromQrText(text)).toBe(secret)
})
