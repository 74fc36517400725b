import { hashSlowly, verifySlowHash } from '#server/platform/secrets/slow-hash.ts'
import { normalisePassword } from '#shared/auth/password-rule.ts'

export const hashPassword = (password: string): Promise<string> => hashSlowly(normalisePassword(password))

const nobodysHash = hashSlowly('nobody has this password')

/** Costs the same whether or not there is a hash to compare with. */
export async function isCorrectPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  const matches = await verifySlowHash(stored ?? (await nobodysHash), normalisePassword(given))
  return matches && Boolean(stored)
}
