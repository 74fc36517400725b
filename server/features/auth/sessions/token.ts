import { createHash, createHmac, randomBytes } from 'node:crypto'

/** A fresh opaque bearer token of 256 bits. */
export const generateToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A key that only whoever brings this token has; what is stored of the token does not lead to it. */
export const deriveTokenKey = (token: string, purpose: string): Buffer =>
  createHmac('sha256', token).update(purpose).digest()

/** What a learner's browser is known by when it asks for a page, which brings no bearer; it does not lead to the token. */
export const derivePageSecret = (token: string): string =>
  deriveTokenKey(token, 'drawn pages').toString('base64url')
