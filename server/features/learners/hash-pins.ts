import { hashPassword } from '#server/features/auth/password.ts'

// Leaves the machine's other cores to those who sign in meanwhile.
const atOnce = 2

/** Hashes many PINs, in their order, a few at a time. */
export async function hashPins(pins: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  const waiting = pins.entries()
  const work = async () => {
    for (const [place, pin] of waiting) hashes[place] = await hashPassword(pin)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return hashes
}
