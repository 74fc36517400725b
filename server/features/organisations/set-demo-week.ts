import { type SystemContext, withOrganisation } from '#server/kernel/context.ts'

/** Says how far the history of the demo school is; null once it is whole. */
export async function setDemoWeek(ctx: SystemContext, demoWeek: number | null): Promise<void> {
  await withOrganisation(ctx, async (tx) => {
    await tx
      .updateTable('organisations')
      .set({ demoWeek })
      .where('organisationId', '=', ctx.organisationId)
      .execute()
  })
}
