import { isOrganisationReadOnly } from '#server/features/licences/queries.ts'
import { type TenantContext, withOrganisation } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'

/** Refuses to begin something new where the licences are over and their days of grace too. */
export async function assertNotReadOnly(ctx: TenantContext): Promise<void> {
  if (await withOrganisation(ctx, (tx) => isOrganisationReadOnly(tx, ctx)))
    throw new AppError('licences-over')
}
