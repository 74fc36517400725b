import { expect, test } from 'vitest'
import { deriveCode, newKeyPair, publicKeyOf } from './code-keys.ts'

test('the browser and the mailer come to the same six digits, each with its own secret', () => {
  for (let round = 0; round < 50; round += 1) {
    const browser = newKeyPair()
    const mailer = newKeyPair()
    const code = deriveCode(mailer.secretKey, browser.publicKey)
    expect(code).toMatch(/^\d{6}$/)
    expect(deriveCode(browser.secretKey, mailer.publicKey)).toBe(code)
  }
})

test('another browser or another mail has another code', () => {
  const browser = newKeyPair()
  const codes = Array.from({ length: 40 }, () => deriveCode(browser.secretKey, newKeyPair().publicKey))
  expect(new Set(codes).size).toBeGreaterThan(35)
})

test('the public half follows from the secret one, and from nothing that is no key', () => {
  const { secretKey, publicKey } = newKeyPair()
  expect(publicKeyOf(secretKey)).toEqual(publicKey)
  expect(publicKeyOf(Buffer.alloc(32))).toBeNull()
  expect(publicKeyOf(Buffer.alloc(0))).toBeNull()
  expect(publicKeyOf(Buffer.alloc(64, 7))).toBeNull()
})
