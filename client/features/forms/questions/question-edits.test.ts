import { expect, test } from 'vitest'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import {
  addQuestion,
  type DraftQuestion,
  duplicateQuestion,
  insertQuestions,
  moveQuestion,
  type QuestionInput,
  removeQuestion,
  restoreQuestion,
  splitQuestion,
  updateQuestion,
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
  const faces = after(abc, updateQuestion('a', { type: 'faces' }))
  const more = after(faces, addQuestion(1))
  expect(textsOf(more)).toEqual(['Question a.', '', 'Question b.', 'Question c.'])
  expect(more.questions[1]?.type).toBe('faces')
})

test('a question moves to another place and not out of the list', () => {
  expect(textsOf(after(abc, moveQuestion('c', 1)))).toEqual(['Question a.', 'Question c.', 'Question b.'])
  expect(textsOf(after(abc, moveQuestion('a', 2)))).toEqual(['Question b.', 'Question c.', 'Question a.'])
  expect(after(abc, moveQuestion('c', 3))).toEqual(abc)
  expect(after(abc, moveQuestion('a', -1))).toEqual(abc)
})

const asked = (text: string): QuestionInput => ({ type: 'faces', text, cue: '<p>So.</p>' })

test('several questions are put in at once, each a question of its own', () => {
  const more = after(abc, insertQuestions(1, [asked('One.'), asked('Two.')]))
  expect(textsOf(more)).toEqual(['Question a.', 'One.', 'Two.', 'Question b.', 'Question c.'])
  expect(more.questions[1]).toMatchObject(asked('One.'))
  expect(new Set(more.questions.map(({ id }) => id)).size).toBe(5)
})

test('questions take the place of one without words, and never of one that has some', () => {
  const blank = after(abc, addQuestion(1))
  const blankId = blank.questions[1]!.id
  const over = after(blank, insertQuestions(1, [asked('One.')], blankId))
  expect(textsOf(over)).toEqual(['Question a.', 'One.', 'Question b.', 'Question c.'])
  const kept = after(abc, insertQuestions(1, [asked('One.')], 'b'))
  expect(textsOf(kept)).toEqual(['Question a.', 'One.', 'Question b.', 'Question c.'])
})

test('a question about two things becomes two questions, the cue staying with the first', () => {
  const cued = after(abc, updateQuestion('b', { cue: '<p>So.</p>', type: 'faces' }))
  const two = after(cued, splitQuestion('b', ['I sat.', 'I read.']))
  expect(textsOf(two)).toEqual(['Question a.', 'I sat.', 'I read.', 'Question c.'])
  expect(two.questions[1]).toMatchObject({ id: 'b', type: 'faces', cue: '<p>So.</p>' })
  expect(two.questions[2]).toMatchObject({ type: 'faces', cue: null })
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
  expect(after(full, insertQuestions(40, [asked('One.')])).questions).toHaveLength(40)
  expect(after(full, splitQuestion('3', ['I sat.', 'I read.']))).toEqual(full)
  expect(after(full, restoreQuestion(question('deleted'), 0))).toEqual(full)
})

test.each<[string, (draft: FormDraft) => Partial<FormDraft>, boolean]>([
  ['a new question', addQuestion(3), false],
  ['other words', updateQuestion('a', { text: 'Something else.' }), false],
  ['another way of answering', updateQuestion('a', { type: 'rating' }), false],
  ['a cue', updateQuestion('a', { cue: '<p>Breathe.</p>' }), true],
  ['a duplicate', duplicateQuestion('a'), true],
  ['another order', moveQuestion('a', 1), true],
  ['a question of the bank', insertQuestions(3, [asked('One.')]), false],
  ['fewer questions', removeQuestion('a'), true],
])(
  'after %s the word that all is within reach still holds only if nothing new is asked',
  (_what, edit, holds) => {
    expect(after(abc, edit).attainableConfirmed).toBe(holds)
  },
)
