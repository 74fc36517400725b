import { createRandomId } from '#client/platform/device/create-random-id.ts'
import type { FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { maxQuestions } from '#shared/forms/question-types/question-types.ts'

export type DraftQuestion = FormDraft['questions'][number]

/** Changes of a draft's questions. Whoever has confirmed them has not confirmed what is asked anew. */

export const addQuestion =
  (at: number) =>
  (draft: FormDraft): Partial<FormDraft> =>
    asking(
      draft,
      draft.questions.toSpliced(at, 0, { ...blank(draft.questions[at - 1]), id: createRandomId() }),
    )

/** What a question asks and how, without its place in a form. */
export type QuestionInput = Pick<DraftQuestion, 'type' | 'text' | 'cue'>

/** Puts questions there, as many as there is room for; in place of one that has no words yet, where it is named. */
export const insertQuestions =
  (at: number, asked: readonly QuestionInput[], overId?: string) =>
  (draft: FormDraft): Partial<FormDraft> => {
    const isOver = draft.questions[at]?.id === overId && draft.questions[at]?.text.trim() === ''
    const room = maxQuestions - draft.questions.length + (isOver ? 1 : 0)
    const added = asked
      .slice(0, room)
      .map(({ type, text, cue }) => ({ id: createRandomId(), type, text, cue }))
    return asking(draft, draft.questions.toSpliced(at, isOver ? 1 : 0, ...added))
  }

/** Makes one question two: the first keeps its place, its cue and its way of answering. */
export const splitQuestion =
  (id: string, [one, other]: readonly [string, string]) =>
  (draft: FormDraft): Partial<FormDraft> => {
    const at = draft.questions.findIndex((question) => question.id === id)
    const whole = draft.questions[at]
    if (!whole || draft.questions.length >= maxQuestions) return {}
    const parts = [
      { ...whole, text: one },
      { ...whole, id: createRandomId(), text: other, cue: null },
    ]
    return asking(draft, draft.questions.toSpliced(at, 1, ...parts))
  }

export const updateQuestion =
  (id: string, change: Partial<DraftQuestion>) =>
  (draft: FormDraft): Partial<FormDraft> =>
    asking(
      draft,
      draft.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
    )

export const duplicateQuestion =
  (id: string) =>
  (draft: FormDraft): Partial<FormDraft> => {
    const at = draft.questions.findIndex((question) => question.id === id)
    const original = draft.questions[at]
    return original
      ? asking(draft, draft.questions.toSpliced(at + 1, 0, { ...original, id: createRandomId() }))
      : {}
  }

export const moveQuestion =
  (id: string, to: number) =>
  (draft: FormDraft): Partial<FormDraft> => {
    const from = draft.questions.findIndex((question) => question.id === id)
    const moved = draft.questions[from]
    if (!moved || to < 0 || to >= draft.questions.length) return {}
    return { questions: draft.questions.toSpliced(from, 1).toSpliced(to, 0, moved) }
  }

export const removeQuestion =
  (id: string) =>
  (draft: FormDraft): Partial<FormDraft> => ({
    questions: draft.questions.filter((question) => question.id !== id),
  })

/** Puts a question back where it stood, as far as that place is still there. */
export const restoreQuestion =
  (question: DraftQuestion, at: number) =>
  ({ questions }: FormDraft): Partial<FormDraft> =>
    questions.some(({ id }) => id === question.id) || questions.length >= maxQuestions
      ? {}
      : { questions: questions.toSpliced(at, 0, question) }

function asking(draft: FormDraft, questions: DraftQuestion[]): Partial<FormDraft> {
  const { attainableConfirmed } = draft
  return {
    questions: capped(questions),
    attainableConfirmed: attainableConfirmed && asksNothingNew(draft.questions, questions),
  }
}

const capped = (questions: DraftQuestion[]) => questions.slice(0, maxQuestions)

function asksNothingNew(before: readonly DraftQuestion[], after: readonly DraftQuestion[]): boolean {
  const asked = new Set(before.map(whatItAsks))
  return after.every((question) => asked.has(whatItAsks(question)))
}

const whatItAsks = ({ type, text }: DraftQuestion) => `${type} ${text.trim()}`

const blank = (before: DraftQuestion | undefined) => ({
  type: before?.type ?? ('yes-no' as const),
  text: '',
  cue: null,
})
