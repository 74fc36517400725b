import { v7 as uuidv7 } from 'uuid'
import { announce } from '#server/announce.ts'
import { type StaffContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import { AppError } from '#shared/errors.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { isTimeZone } from '#shared/organisations/time-zone.ts'
import { newOrganisationCode } from './organisation-code.ts'
import { organisationsPolicy } from './policy.ts'

export interface NewOrganisation {
  name: string
  kind: Organisation['kind']
  timeZone: string
  /** Only the demonstration chooses its own. */
  code?: string
}

/** Any signed-in staff member may found one and owns it. */
export async function createOrganisation(ctx: StaffContext, input: NewOrganisation): Promise<Organisation> {
  permit(ctx, organisationsPolicy.create)
  if (!isTimeZone(input.timeZone))
    throw new AppError('time-zone-unknown', { fields: { timeZone: 'unknown' } })
  const { name, kind, timeZone, code = newOrganisationCode() } = input
  const tenant = { ...ctx, organisationId: uuidv7() }

  await withOrganisation(tenant, async (tx) => {
    const { organisationId } = tenant
    await tx.insertInto('organisationCodes').values({ code, organisationId }).execute()
    await tx
      .insertInto('organisations')
      .values({ organisationId, name, kind, code, timeZone, createdAt: ctx.now })
      .execute()
    await announce(tenant, tx, { type: 'organisation-founded', founderAccountId: ctx.actor.accountId })
    await recordAudit(tenant, tx, {
      action: 'organisations.founded',
      subjectKind: 'organisation',
      subjectId: organisationId,
    })
  })
  return { id: tenant.organisationId, name, kind, code, timeZone, role: 'owner' }
}
