import { recordAudit } from '#server/features/audit/record-audit.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { type Language, languageLocales } from '#shared/languages.ts'
import { organisationsPolicy } from './policy.ts'

/** In which language those are written to who never chose one. */
export async function updateLanguage(ctx: MemberContext, { language }: { language: Language }) {
  permit(ctx, organisationsPolicy.change)
  const { organisationId } = ctx
  await withOrganisation(ctx, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('organisations')
      .set({ locale: languageLocales[language] })
      .where('organisationId', '=', organisationId)
      .where('locale', '<>', languageLocales[language])
      .executeTakeFirst()
    if (numUpdatedRows > 0)
      await recordAudit(ctx, tx, {
        action: 'organisations.language-changed',
        subjectKind: 'organisation',
        subjectId: organisationId,
        detail: { language },
      })
  })
  return {}
}
