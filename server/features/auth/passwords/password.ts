import { hash, verify } from '@node-rs/argon2'
import { normalisePassword } from '#shared/auth/password-rule.ts'

/** Argon2id with the library's defaults (19 MiB, two passes). */
export const hashPassword = (password: string): Promise<string> => hash(normalisePassword(password))

const nobodysHash = hash('nobody has this password')

/** Costs the same whether or not there is a hash to compare with. */
export async function isCorrectPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verify(stored ?? (await nobodysHash), normalisePassword(given))
  return matches && Boolean(stored)
}
