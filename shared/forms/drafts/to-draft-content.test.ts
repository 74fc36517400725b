import { describe, expect, test } from 'vitest'
import { blankDraft, type FormDraft } from './form-draft.ts'
import { toDraftContent } from './to-draft-content.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const schedule: FormDraft['schedule'] = {
  kind: 'recurring',
  rule: { freq: 'WEEKLY', byday: ['MO'] },
  startsOn: '2026-09-07',
  periods: [{ name: ' Morning ', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: 10,
  timeZone: null,
}
const question = { id: idOf(1), type: 'yes-no' as const, text: ' I used kind words. ', cue: null }
const finished: FormDraft = {
  ...blankDraft,
  title: ' Morning check-in ',
  description: '<p>Kind words</p>',
  questions: [question, { id: idOf(2), type: 'rating', text: 'I stayed calm.', cue: '<p>Breathe.</p>' }],
  schedule,
  iconSet: 'faces',
  learnerIds: [idOf(7)],
  attainableConfirmed: true,
}

const faultsOf = (change: Partial<FormDraft>) => {
  const result = toDraftContent({ ...finished, ...change })
  return result.complete ? {} : result.faults
}

describe('a finished draft', () => {
  test('gives the content that a version freezes, tidied, and nothing of the draft besides', () => {
    const { learnerIds, groupIds, overrides, attainableConfirmed, schedule, ...content } = finished
    expect(toDraftContent(finished)).toMatchObject({ complete: true })
    expect(toDraftContent(finished)).toHaveProperty('content', {
      ...content,
      title: 'Morning check-in',
      questions: [{ ...question, text: 'I used kind words.' }, finished.questions[1]],
    })
  })

  test('gives its schedule', () => {
    const period = { name: 'Morning', time: '09:00' }
    expect(toDraftContent(finished)).toHaveProperty('schedule', { ...schedule, periods: [period] })
  })

  test('that opens by hand keeps no rule and no start', () => {
    const byHand = { ...schedule, kind: 'manual' as const, periods: [{ name: 'Lunch', time: null }] }
    const { rule, startsOn, ...kept } = byHand
    expect(toDraftContent({ ...finished, schedule: byHand })).toHaveProperty('schedule', kept)
  })

  test('may go to groups alone', () => {
    expect(faultsOf({ learnerIds: [], groupIds: [idOf(8)] })).toEqual({})
  })
})

test.each<[string, Partial<FormDraft>, Record<string, string>]>([
  ['a title', { title: '  ' }, { title: 'missing' }],
  ['a goal', { goalPercentage: null }, { goalPercentage: 'missing' }],
  ['a goal of at most 100 %', { goalPercentage: 101 }, { goalPercentage: 'too-big' }],
  ['a goal of at least 1 %', { goalPercentage: 0 }, { goalPercentage: 'too-small' }],
  ['a goal above what honest zeros score', { goalPercentage: 20 }, { goalPercentage: 'goal-too-low' }],
  ['what a yes is worth', { yesYes: null }, { yesYes: 'missing' }],
  ['a question', { questions: [] }, { questions: 'missing' }],
  ['the words of a question', { questions: [{ ...question, text: ' ' }] }, { 'questions.0.text': 'missing' }],
  ['different questions', { questions: [question, question] }, { questions: 'question-repeated' }],
  ['icons', { iconSet: null }, { iconSet: 'missing' }],
  ['a schedule', { schedule: null }, { schedule: 'missing' }],
  ['a rule', { schedule: { ...schedule, rule: null } }, { 'schedule.rule': 'missing' }],
  ['how often', { schedule: { ...schedule, rule: {} } }, { 'schedule.rule.freq': 'missing' }],
  [
    'a rule that fits together',
    { schedule: { ...schedule, rule: { freq: 'WEEKLY', bymonthday: [1] } } },
    { 'schedule.rule.bymonthday': 'not-in-weeks' },
  ],
  ['a start', { schedule: { ...schedule, startsOn: null } }, { 'schedule.startsOn': 'missing' }],
  ['a time', { schedule: { ...schedule, periods: [] } }, { 'schedule.periods': 'missing' }],
  [
    'the time of a period',
    { schedule: { ...schedule, periods: [{ name: '', time: null }] } },
    { 'schedule.periods.0.time': 'missing' },
  ],
  [
    'the name of a period that opens by hand',
    { schedule: { ...schedule, kind: 'manual', periods: [{ name: ' ', time: null }] } },
    { 'schedule.periods.0.name': 'missing' },
  ],
  [
    'how long it stays open',
    { schedule: { ...schedule, windowMinutes: null } },
    { 'schedule.windowMinutes': 'missing' },
  ],
  [
    'a longer window',
    { schedule: { ...schedule, windowMinutes: 4, reminderMinutes: null } },
    { 'schedule.windowMinutes': 'too-small' },
  ],
  [
    'a reminder before it closes',
    { schedule: { ...schedule, reminderMinutes: 30 } },
    { 'schedule.reminderMinutes': 'after-closing' },
  ],
  [
    'a zone that exists',
    { schedule: { ...schedule, timeZone: 'Europe/Atlantis' } },
    { 'schedule.timeZone': 'unknown' },
  ],
  [
    'words or pictures',
    { settings: { ...finished.settings, words: false, pictures: false } },
    { 'settings.words': 'answers-without-face' },
  ],
  [
    'words where there are no pictures',
    { iconSet: 'text', settings: { ...finished.settings, words: false } },
    { 'settings.words': 'answers-without-face' },
  ],
  [
    'a reward that earns',
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
    { 'rewardRule.tokensForGoal': 'earns-nothing' },
  ],
  ['learners or groups', { learnerIds: [] }, { learnerIds: 'missing' }],
  [
    'the word of staff that it is within reach',
    { attainableConfirmed: false },
    { attainableConfirmed: 'missing' },
  ],
])('without %s a draft is not finished', (_case, change, faults) => {
  expect(faultsOf(change)).toEqual(faults)
})

test('all that is missing is told at once, a goal that is too low too', () => {
  expect(faultsOf({ title: '', schedule: null, goalPercentage: 10 })).toEqual({
    title: 'missing',
    schedule: 'missing',
    goalPercentage: 'goal-too-low',
  })
})

describe('a learner’s own goal', () => {
  const mia = idOf(7)
  const withGoal = (goalPercentage: number, learnerIds = [mia]) =>
    faultsOf({ learnerIds, overrides: [{ learnerId: mia, goalPercentage, matchRate: null }] })

  test('may be another than the form’s', () => {
    expect(withGoal(60)).toEqual({})
  })

  test.each([
    [0, 'out-of-bounds'],
    [101, 'out-of-bounds'],
    [28, 'goal-too-low'],
  ])('of %i %% is %s', (goal, fault) => {
    expect(withGoal(goal)).toEqual({ 'overrides.0.goalPercentage': fault })
  })

  test('waits, right or wrong, while they do not get the form by name', () => {
    expect(withGoal(101, [idOf(8)])).toEqual({})
  })
})

describe('what a learner works for', () => {
  const mia = idOf(7)
  const withReward = (name: string, cost: number | null) =>
    faultsOf({
      learnerIds: [mia],
      overrides: [
        { learnerId: mia, goalPercentage: null, matchRate: null, reward: { name, cost, picture: 'gift' } },
      ],
    })

  test('has a name and a cost', () => {
    expect(withReward('Drawing', 20)).toEqual({})
    expect(withReward(' ', 20)).toEqual({ 'overrides.0.reward.name': 'missing' })
    expect(withReward('Drawing', null)).toEqual({ 'overrides.0.reward.cost': 'missing' })
  })

  test.each([0, 10_001])('does not cost %i tokens', (cost) => {
    expect(Object.keys(withReward('Drawing', cost))).toEqual(['overrides.0.reward.cost'])
  })
})

describe('a learner’s own schedule', () => {
  const mia = idOf(7)
  const { kind: _kind, timeZone: _zone, ...times } = schedule!
  const withTimes = (own: Partial<typeof times>, change: Partial<FormDraft> = {}) => {
    const terms = { learnerId: mia, goalPercentage: null, matchRate: null }
    return faultsOf({ overrides: [{ ...terms, schedule: { ...times, ...own } }], ...change })
  }

  test('is as whole as one of a form', () => {
    expect(withTimes({})).toEqual({})
    expect(withTimes({ rule: null })).toEqual({ 'overrides.0.schedule.rule': 'missing' })
    const later = { name: '', time: '11:00' }
    expect(withTimes({ periods: [later, { name: '', time: null }] })).toEqual({
      'overrides.0.schedule.periods.1.time': 'missing',
    })
  })

  test('waits, right or wrong, where the form opens by hand or they do not get it by name', () => {
    const byHand = { ...schedule!, kind: 'manual' as const }
    expect(withTimes({ rule: null }, { schedule: byHand })).toEqual({})
    expect(withTimes({ rule: null }, { learnerIds: [idOf(8)] })).toEqual({})
  })
})
