import { cleanRichText } from '#server/features/question-bank/clean-rich-text.ts'
import { AppError } from '#shared/errors.ts'
import { type FormDraft, formDraft } from '#shared/forms/drafts/form-draft.ts'

/** The draft with its rich texts cleaned; cleaning spells links out, so that a text can only now be too long. */
export function cleanDraft(draft: FormDraft): FormDraft {
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
