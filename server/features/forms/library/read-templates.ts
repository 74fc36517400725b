import { sql } from 'kysely'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import type { FormTemplate } from '#shared/forms/templates/template-endpoints.ts'
import { formsPolicy } from '../policy.ts'

/** The organisation's own templates, whoever made them: they name nobody. */
export async function readTemplates(ctx: MemberContext): Promise<{ templates: FormTemplate[] }> {
  const scope = permit(ctx, formsPolicy.list)
  const { organisationId, actor, role } = ctx
  const rows = await withOrganisation(ctx, (tx) =>
    tx
      .selectFrom('formTemplates')
      .where('organisationId', '=', organisationId)
      .select(['id', 'title', 'createdAt', 'createdBy'])
      .select(sql<number>`jsonb_array_length(draft -> 'questions')`.as('questionCount'))
      .orderBy((row) => row.fn('lower', ['title']))
      .orderBy('id')
      .execute(),
  )
  const templates = rows.map(({ createdAt, createdBy, ...template }) => ({
    ...template,
    createdAt: createdAt.toISOString(),
    isRemovable: role !== 'observer' && (scope.everyone || createdBy === actor.accountId),
  }))
  return { templates }
}
