import { v7 as uuidv7 } from 'uuid'
import { announce } from '#server/announce.ts'
import { type MemberContext, withOrganisation } from '#server/context.ts'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { permit } from '#server/permit.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { organisationsPolicy } from './policy.ts'

export async function addClosure(ctx: MemberContext, input: Omit<Closure, 'id'>): Promise<Closure> {
  permit(ctx, organisationsPolicy['change-calendar'])
  const closure = { id: uuidv7(), ...input }

  await withOrganisation(ctx, async (tx) => {
    await tx
      .insertInto('closures')
      .values({ organisationId: ctx.organisationId, ...closure })
      .execute()
    await announce(ctx, tx, { type: 'closures-changed' })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-added',
      subjectKind: 'closure',
      subjectId: closure.id,
    })
  })
  return closure
}
