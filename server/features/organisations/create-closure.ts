import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { emitEvent } from '#server/kernel/emit-event.ts'
import { permit } from '#server/kernel/permit.ts'
import type { Closure } from '#shared/organisations/endpoints.ts'
import { getLocalToday } from './get-local-today.ts'
import { organisationsPolicy } from './policy.ts'

export async function createClosure(ctx: MemberContext, input: Omit<Closure, 'id'>): Promise<Closure> {
  permit(ctx, organisationsPolicy['change-calendar'])

  return withOrganisation(ctx, async (tx) => {
    const hasBegun = input.startsOn <= (await getLocalToday(tx, ctx))
    const closure = { id: uuidv7(), ...input, excusesBegun: hasBegun && (input.excusesBegun ?? false) }
    await tx
      .insertInto('closures')
      .values({ organisationId: ctx.organisationId, ...closure })
      .execute()
    await emitEvent(ctx, tx, {
      type: 'closures-changed',
      changedBy: ctx.actor.accountId,
      spans: [closure],
    })
    await recordAudit(ctx, tx, {
      action: 'organisations.closure-added',
      subjectKind: 'closure',
      subjectId: closure.id,
    })
    return closure
  })
}
