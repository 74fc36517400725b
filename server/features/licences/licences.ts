import type { Tx } from '#server/context.ts'

/** What licences an organisation has, each the right to have one active learner. */
export interface Licences {
  /** How many learners may have forms; null where nothing limits them. */
  findLimit(tx: Tx, organisationId: string): Promise<number | null>
  /** The same, and it stays so until the transaction ends; whoever holds it next waits. */
  holdLimit(tx: Tx, organisationId: string): Promise<number | null>
}

export const unlimited: Licences = {
  findLimit: async () => null,
  holdLimit: async () => null,
}
