import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '#shared/forms/form-draft.ts'
import {
  addQuestion,
  changeQuestion,
  type DraftQuestion,
  duplicateQuestion,
  moveQuestion,
  removeQuestion,
  restoreQuestion,
} from './question-edits.ts'

const question = (id: string): DraftQuestion => ({ id, type: 'yes-no', text: `Question ${id}.`, cue: null })
const draftOf = (...ids: string[]): FormDraft => ({
  ...blankDraft,
  questions: ids.map(question),
  attainableConfirmed: true,
})
const after = (draft: FormDraft, edit: (draft: FormDraft) => Partial<FormDraft>): FormDraft => ({
  ...draft,
  ...edit(draft),
})
const textsOf = ({ questions }: FormDraft) => questions.map(({ text }) => text)
const abc = draftOf('a', 'b', 'c')

test('a new question stands where it was asked for and answers like the one before it', () => {
  const faces = after(abc, changeQuestion('a', { type: 'faces' }))
  const more = after(faces, addQuestion(1))
  expect(textsOf(more)).toEqual(['Question a.', '', 'Question b.', 'Question c.'])
  expect(more.questions[1]?.type).toBe('faces')
})

test('a question moves by one place and not out of the list', () => {
  expect(textsOf(after(abc, moveQuestion('c', -1)))).toEqual(['Question a.', 'Question c.', 'Question b.'])
  expect(after(abc, moveQuestion('c', 1))).toEqual(abc)
  expect(after(abc, moveQuestion('a', -1))).toEqual(abc)
})

test('a duplicate follows its original and is a question of its own', () => {
  const twice = after(abc, duplicateQuestion('a'))
  expect(textsOf(twice)).toEqual(['Question a.', 'Question a.', 'Question b.', 'Question c.'])
  expect(new Set(twice.questions.map(({ id }) => id)).size).toBe(4)
})

test('a deleted question comes back where it stood, once', () => {
  const without = after(abc, removeQuestion('b'))
  const restored = after(without, restoreQuestion(question('b'), 1))
  expect(restored).toEqual(abc)
  expect(after(restored, restoreQuestion(question('b'), 1))).toEqual(abc)
})

test('a form never holds more than 40 questions', () => {
  const full = draftOf(...Array.from({ length: 40 }, (_, index) => String(index)))
  expect(after(full, addQuestion(40)).questions).toHaveLength(40)
  expect(after(full, duplicateQuestion('3')).questions).toHaveLength(40)
  expect(after(full, restoreQuestion(question('deleted'), 0))).toEqual(full)
})

test.each<[string, (draft: FormDraft) => Partial<FormDraft>, boolean]>([
  ['a new question', addQuestion(3), false],
  ['other words', changeQuestion('a', { text: 'Something else.' }), false],
  ['another way of answering', changeQuestion('a', { type: 'rating' }), false],
  ['a cue', changeQuestion('a', { cue: '<p>Breathe.</p>' }), true],
  ['a duplicate', duplicateQuestion('a'), true],
  ['another order', moveQuestion('a', 1), true],
  ['fewer questions', removeQuestion('a'), true],
])(
  'after %s the word that all is within reach still holds only if nothing new is asked',
  (_what, edit, holds) => {
    expect(after(abc, edit).attainableConfirmed).toBe(holds)
  },
)
