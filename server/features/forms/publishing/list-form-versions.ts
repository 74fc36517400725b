import { nameAccounts } from '#database/name-accounts.ts'
import type { Tx } from '#server/kernel/context.ts'
import { findChangedParts } from '#shared/forms/drafts/find-changed-parts.ts'
import type { FormContent } from '#shared/forms/form-content.ts'
import type { FormVersion } from '#shared/forms/library/library-endpoints.ts'

const versionsShown = 50

/** The newest versions of a form, newest first, with whose they are and what each changed. */
export async function listFormVersions(
  tx: Tx,
  organisationId: string,
  formId: string,
): Promise<FormVersion[]> {
  const rows = await tx
    .selectFrom('formVersions as v')
    .where('v.organisationId', '=', organisationId)
    .where('v.formId', '=', formId)
    .orderBy('v.version', 'desc')
    .limit(versionsShown)
    .select(['v.version', 'v.inForceAt', 'v.content', 'v.createdBy as by'])
    .execute()
  const named = await nameAccounts(tx, rows, 'by')
  return named.map(({ version, inForceAt, content, by }, place) => {
    const before = rows[place + 1]
    const changed = before ? findChangedParts(asContent(before.content), asContent(content)) : []
    return { version, inForceAt: inForceAt.toISOString(), by, changed }
  })
}

const asContent = (content: unknown) => content as FormContent
