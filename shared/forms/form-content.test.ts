import { describe, expect, test } from 'vitest'
import { type FormContent, formContent } from './form-content.ts'
import { defaultFormSettings, formSettings, learnerSettings } from './form-settings.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const question = (n: number) =>
  ({
    id: idOf(n),
    type: 'yes-no',
    text: `I did thing ${n}`,
    cue: null,
  }) satisfies FormContent['questions'][number]

const content: FormContent = {
  title: 'My school day',
  description: '',
  goalPercentage: 80,
  yesYes: 2,
  questions: [question(1), question(2)],
  iconSet: 'faces',
  settings: defaultFormSettings,
  rewardRule: null,
}

const faultsOf = (given: unknown) =>
  formContent.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

describe('the content of a form', () => {
  test('is taken as it is when it is whole', () => {
    expect(formContent.parse(content)).toEqual(content)
  })

  test.each<[string, Partial<FormContent>, string]>([
    ['no title', { title: '   ' }, 'title'],
    ['a title of 121 letters', { title: 'a'.repeat(121) }, 'title'],
    ['a description beyond 20,000 characters', { description: 'a'.repeat(20_001) }, 'description'],
    ['a goal of 0', { goalPercentage: 0 }, 'goalPercentage'],
    ['a goal of 101', { goalPercentage: 101 }, 'goalPercentage'],
    ['half a per cent', { goalPercentage: 80.5 }, 'goalPercentage'],
    ['a yes worth 1', { yesYes: 1 }, 'yesYes'],
    ['a yes worth 11', { yesYes: 11 }, 'yesYes'],
    ['no questions', { questions: [] }, 'questions'],
    ['41 questions', { questions: Array.from({ length: 41 }, (_, n) => question(n)) }, 'questions'],
    ['the same question twice', { questions: [question(1), question(1)] }, 'questions'],
    [
      'a question of 201 letters',
      { questions: [{ ...question(1), text: 'a'.repeat(201) }] },
      'questions.0.text',
    ],
    [
      'a cue beyond 5,000 characters',
      { questions: [{ ...question(1), cue: 'a'.repeat(5_001) }] },
      'questions.0.cue',
    ],
    ['a goal that honest noes meet', { goalPercentage: 50 }, 'goalPercentage'],
    [
      'neither words nor pictures',
      { settings: { ...defaultFormSettings, words: false, pictures: false } },
      'settings.words',
    ],
    [
      'a set without pictures and no words',
      { iconSet: 'text', settings: { ...defaultFormSettings, words: false } },
      'settings.words',
    ],
  ])('is refused with %s', (_case, change, path) => {
    expect(faultsOf({ ...content, ...change }).map(([at]) => at)).toContain(path)
  })

  test('says that a goal is too low, for the words that mend it', () => {
    expect(faultsOf({ ...content, goalPercentage: 50 })).toEqual([['goalPercentage', 'goal-too-low']])
    expect(faultsOf({ ...content, goalPercentage: 51 })).toEqual([])
  })

  test('holds 40 questions', () => {
    expect(faultsOf({ ...content, questions: Array.from({ length: 40 }, (_, n) => question(n)) })).toEqual([])
  })
})

describe('the settings of a form', () => {
  test('are sound as they come', () => {
    expect(formSettings.parse(defaultFormSettings)).toEqual(defaultFormSettings)
  })

  test('that are kept from learners say whether, how often and by whom they are matched', () => {
    const told = learnerSettings.parse(defaultFormSettings)
    expect(told).not.toHaveProperty('matchRate')
    expect(told).not.toHaveProperty('matchedBy')
  })

  test.each([
    ['a match rate between the steps', { matchRate: 50.5 }],
    ['late entry without an end', { lateEntry: { by: 'staff', untilHours: 0 } }],
    ['nobody at all to match', { matchedBy: [] }],
    ['a share above 100 %', { minimumShare: 101 }],
    ['a post by pigeon', { notify: 'pigeon' }],
  ])('are refused with %s', (_case, change) => {
    expect(formSettings.safeParse({ ...defaultFormSettings, ...change }).success).toBe(false)
  })
})
