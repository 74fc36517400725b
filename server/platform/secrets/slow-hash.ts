import { hash, hashRaw, type Options, verify } from '@node-rs/argon2'
import { readProcessSettings } from '../settings.ts'

// The library's defaults are 19 MiB and two passes.
const cost: Options = readProcessSettings().testCheapHash ? { memoryCost: 8, timeCost: 1 } : {}

/** Argon2id with a salt of its own, as text that names its parameters. */
export const hashSlowly = (text: string): Promise<string> => hash(text, cost)

/** Argon2id with a known salt of at least eight bytes, so that it can be looked up. */
export const hashSlowlyWithSalt = (salt: Buffer, text: string): Promise<Buffer> =>
  hashRaw(text, { ...cost, salt })

/** Whether text has a hash of `hashSlowly`; it costs what that hash cost. */
export const verifySlowHash = (stored: string, text: string): Promise<boolean> => verify(stored, text)
