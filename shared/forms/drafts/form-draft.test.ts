import { expect, test } from 'vitest'
import { blankDraft, formDraft } from './form-draft.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const many = <Entry>(count: number, entry: (n: number) => Entry) =>
  Array.from({ length: count }, (_, n) => entry(n))
const question = { id: idOf(1), type: 'yes-no', text: '', cue: null }
const schedule = {
  kind: 'recurring',
  rule: {},
  startsOn: null,
  periods: [],
  windowMinutes: null,
  reminderMinutes: null,
  timeZone: null,
}

test('a blank draft can be kept', () => {
  expect(formDraft.parse(blankDraft)).toEqual(blankDraft)
})

test.each<[string, object]>([
  ['no goal', { goalPercentage: null }],
  ['a goal that is not right yet', { goalPercentage: 800 }],
  ['a question without words', { questions: [question] }],
  ['as many questions as a form can hold', { questions: many(40, (n) => ({ ...question, id: idOf(n) })) }],
  ['a schedule that has only just been begun', { schedule }],
  [
    'a rule that does not fit together yet',
    { schedule: { ...schedule, rule: { freq: 'WEEKLY', bymonthday: [1] } } },
  ],
  ['words and pictures both off', { settings: { ...blankDraft.settings, words: false, pictures: false } }],
  [
    'a reward that earns nothing yet',
    {
      rewardRule: {
        tokensForGoal: 0,
        tokensPerPoint: 0,
        everyNthGoal: 1,
        dailyLimit: null,
        weeklyLimit: null,
        approval: 'none',
      },
    },
  ],
  ['2,000 learners and 200 groups', { learnerIds: many(2_000, idOf), groupIds: many(200, idOf) }],
])('a draft with %s can be kept', (_case, change) => {
  expect(formDraft.parse({ ...blankDraft, ...change })).toMatchObject(change)
})

test.each<[string, object, string]>([
  ['a title of 121 characters', { title: 'a'.repeat(121) }, 'title'],
  ['a description of 20,001 characters', { description: 'a'.repeat(20_001) }, 'description'],
  ['a goal of 80.5', { goalPercentage: 80.5 }, 'goalPercentage'],
  ['41 questions', { questions: many(41, (n) => ({ ...question, id: idOf(n) })) }, 'questions'],
  [
    'a question of 201 characters',
    { questions: [{ ...question, text: 'a'.repeat(201) }] },
    'questions.0.text',
  ],
  ['a cue of 5,001 characters', { questions: [{ ...question, cue: 'a'.repeat(5_001) }] }, 'questions.0.cue'],
  [
    'eleven periods',
    { schedule: { ...schedule, periods: many(11, () => ({ name: '', time: null })) } },
    'schedule.periods',
  ],
  [
    'an hour that no clock shows',
    { schedule: { ...schedule, periods: [{ name: '', time: '24:00' }] } },
    'schedule.periods.0.time',
  ],
  ['a frequency that is none', { schedule: { ...schedule, rule: { freq: 'HOURLY' } } }, 'schedule.rule.freq'],
  ['2,001 learners', { learnerIds: many(2_001, idOf) }, 'learnerIds'],
  ['201 groups', { groupIds: many(201, idOf) }, 'groupIds'],
  ['a group that is no id', { groupIds: ['3A'] }, 'groupIds.0'],
])('a draft with %s is refused', (_case, change, path) => {
  const { error } = formDraft.safeParse({ ...blankDraft, ...change })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
})

test('half a character is not kept, so that every draft can be stored', () => {
  expect(formDraft.parse({ ...blankDraft, title: 'Calm \ud83d' }).title).toBe('Calm \ufffd')
})

test('what a field of one line cannot show is kept out of titles and names of periods', () => {
  const periods = [{ name: 'Before\r\nlunch', time: null }]
  const kept = formDraft.parse({ ...blankDraft, title: 'My\0day', schedule: { ...schedule, periods } })
  expect(kept.title).toBe('My day')
  expect(kept.schedule?.periods).toEqual([{ name: 'Before  lunch', time: null }])
})
