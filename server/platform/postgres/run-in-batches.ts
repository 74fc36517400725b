const atOnce = 1_000

/** Works through a long list part by part, so that no statement grows with it. */
export async function runInBatches<Item>(
  all: readonly Item[],
  work: (batch: readonly Item[], first: number) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < all.length; first += atOnce) await work(all.slice(first, first + atOnce), first)
}
