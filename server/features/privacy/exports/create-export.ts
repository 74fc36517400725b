import type { Tx } from '#server/kernel/context.ts'
import { type ExportScope, planExport } from './export-plan.ts'

interface StartedExport extends ExportScope {
  id: string
  askedBy: string
  askedAt: Date
  dueAt: Date
}

/** Begins an export where none is left; false where one is. */
export async function createExport(tx: Tx, begun: StartedExport): Promise<boolean> {
  const { lists, shape } = planExport(begun)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('organisationExports')
    .values({ ...begun, lists, shape })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
