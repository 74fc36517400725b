import { createHash, randomBytes } from 'node:crypto'

/** A fresh opaque bearer token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token: its SHA-256. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
