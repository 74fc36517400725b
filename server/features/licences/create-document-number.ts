import type { Tx } from '#server/kernel/context.ts'

const prefixes = { quote: 'Q-', invoice: '' } as const

/** The next number of a year, like 2026-0001; none is left out, since it goes with its transaction. */
export async function createDocumentNumber(
  tx: Tx,
  series: keyof typeof prefixes,
  now: Date,
): Promise<string> {
  const year = now.getUTCFullYear()
  const { last } = await tx
    .insertInto('licenceNumbers')
    .values({ series, year, last: 1 })
    .onConflict((taken) =>
      taken.columns(['series', 'year']).doUpdateSet((row) => ({ last: row('licenceNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${prefixes[series]}${year}-${String(last).padStart(4, '0')}`
}
