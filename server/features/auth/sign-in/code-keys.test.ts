import { expect, test } from 'vitest'
import { deriveCode, derivePublicKey, generateKeyPair } from './code-keys.ts'

test('the browser and the mailer come to the same six digits, each with its own secret', () => {
  for (let round = 0; round < 50; round += 1) {
    const browser = generateKeyPair()
    const mailer = generateKeyPair()
    const code = deriveCode(mailer.secretKey, browser.publicKey)
    expect(code).toMatch(/^\d{6}$/)
    expect(deriveCode(browser.secretKey, mailer.publicKey)).toBe(code)
  }
})

test('another browser or another mail has another code', () => {
  const browser = generateKeyPair()
  const codes = Array.from({ length: 40 }, () => deriveCode(browser.secretKey, generateKeyPair().publicKey))
  expect(new Set(codes).size).toBeGreaterThan(35)
})

test('the public half follows from the secret one, and from nothing that is no key', () => {
  const { secretKey, publicKey } = generateKeyPair()
  expect(derivePublicKey(secretKey)).toEqual(publicKey)
  expect(derivePublicKey(Buffer.alloc(32))).toBeNull()
  expect(derivePublicKey(Buffer.alloc(0))).toBeNull()
  expect(derivePublicKey(Buffer.alloc(64, 7))).toBeNull()
})
