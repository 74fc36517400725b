import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#server/features/audit/record-audit.ts'
import { cleanRichText } from '#server/features/question-bank/clean-rich-text.ts'
import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import { type MemberContext, withOrganisation } from '#server/kernel/context.ts'
import { permit } from '#server/kernel/permit.ts'
import { AppError } from '#shared/errors.ts'
import { type FormDraft, formDraft } from '#shared/forms/drafts/form-draft.ts'
import { formPictureNames } from '#shared/forms/form-picture-names.ts'
import { lockForm } from '../learners/forms-in-scope.ts'
import { formsPolicy } from '../policy.ts'
import { readPublishedForm } from '../publishing/read-published-form.ts'
import { assertDraftRevision } from './draft-assertions.ts'

export interface DraftToSave {
  formId: string
  /** The revision that the writer began from. */
  draftRevision: number
  draft: FormDraft
}

/** Keeps a draft, or the changes of a form that runs, as they stand; sent once more, the same draft is kept already. */
export async function saveDraft(ctx: MemberContext, input: DraftToSave): Promise<{ draftRevision: number }> {
  const scope = permit(ctx, formsPolicy.write)
  const draft = cleanDraft(input.draft)

  return withOrganisation(ctx, async (tx) => {
    const { organisationId } = ctx
    const form = await lockForm(tx, organisationId, scope, input.formId)
    if (form.status === 'ended') throw new AppError('form-not-draft')
    const stored = form.draft ?? (await readPublishedForm(tx, organisationId, form.id)).draft
    if (isDeepStrictEqual(stored, draft)) return { draftRevision: form.draftRevision }
    assertDraftRevision({ draft: stored, draftRevision: form.draftRevision }, input.draftRevision)

    const draftRevision = form.draftRevision + 1
    const title = form.status === 'draft' ? { title: draft.title.trim() } : {}
    await tx
      .updateTable('forms')
      .set({ ...title, draft: JSON.stringify(draft), draftRevision, draftWrittenAt: ctx.now })
      .where('organisationId', '=', organisationId)
      .where('id', '=', form.id)
      .execute()
    await recordPictureReferences(ctx, tx, { kind: 'draft', id: form.id }, formPictureNames(draft))
    await recordAudit(ctx, tx, {
      action: 'forms.draft-saved',
      subjectKind: 'form',
      subjectId: form.id,
      detail: { draftRevision },
    })
    return { draftRevision }
  })
}

/** The draft with its rich texts cleaned; cleaning spells links out, so that a text can only now be too long. */
function cleanDraft(draft: FormDraft): FormDraft {
  const cleaned = formDraft.safeParse({
    ...draft,
    description: cleanRichText(draft.description),
    questions: draft.questions.map((question) => ({
      ...question,
      cue: question.cue && cleanRichText(question.cue),
    })),
  })
  if (cleaned.success) return cleaned.data
  const fields = cleaned.error.issues.map(({ path }) => [path.join('.'), 'too-big'])
  throw new AppError('input-invalid', { fields: Object.fromEntries(fields) })
}
