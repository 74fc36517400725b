// Leaves the machine's other cores to those who sign in meanwhile.
const atOnce = 2

/** Hashes many secrets, in their order, a few at a time. */
export async function hashSecrets<Hash>(
  secrets: readonly string[],
  hash: (secret: string) => Promise<Hash>,
): Promise<Hash[]> {
  const hashes: Hash[] = []
  const waiting = secrets.entries()
  const work = async () => {
    for (const [place, secret] of waiting) hashes[place] = await hash(secret)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return hashes
}
