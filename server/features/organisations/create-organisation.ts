import { v7 as uuidv7 } from 'uuid'
import { type StaffContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { insertOrganisation, type NewOrganisation } from './insert-organisation.ts'
import { organisationsPolicy } from './policy.ts'

/** Any signed-in staff member may found one and owns it. */
export async function createOrganisation(ctx: StaffContext, input: NewOrganisation): Promise<Organisation> {
  permit(ctx, organisationsPolicy.create)
  if (!isTimeZone(input.timeZone))
    throw new AppError('time-zone-unknown', { fields: { timeZone: 'unknown' } })
  const tenant = { ...ctx, organisationId: input.id ?? uuidv7() }
  return withOrganisation(tenant, (tx) => insertOrganisation(tenant, tx, input))
}
