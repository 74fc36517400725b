import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { compareDrafts } from '#shared/forms/drafts/changes.ts'
import { blankDraft, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import { type FormSettings, formSettings } from '#shared/forms/form-settings.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'
import { describeAssignees, describeChanges } from './describe-changes.ts'
import { describeLostException } from './describe-lost-exception.ts'

beforeEach(() => vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterEach(() => vi.unstubAllGlobals())

type DraftSchedule = NonNullable<FormDraft['schedule']>
const schedule: DraftSchedule = {
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: '2026-09-07',
  periods: [{ name: '', time: '09:00' }],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}
const before: FormDraft = { ...blankDraft, title: 'Kind words', schedule, iconSet: 'faces' }

const said = (after: Partial<FormDraft>, from: Partial<FormDraft> = {}, inWords?: string) =>
  describeChanges(compareDrafts({ ...before, ...from }, { ...before, ...from, ...after }), {
    timeZone: 'Europe/Oslo',
    inWords,
  })

describe('a changed setting says what it means', () => {
  const settings: [Partial<FormSettings>, string, Partial<FormSettings>?][] = [
    [{ showScore: 'at-once' }, 'Learners see their score at once.'],
    [{ showScore: 'never' }, 'Learners do not see their score.'],
    [{ onePerScreen: false }, 'All questions are on one page.'],
    [{ readAloud: false }, 'Questions can no longer be read aloud.'],
    [{ words: false }, 'Answers show their pictures only, no words.'],
    [{ pictures: false }, 'Answers show their words only, no pictures.'],
    [{ learnerMayAnswerNa: true }, 'Learners can say that a question does not fit today.'],
    [{ learnerMayPutOff: true }, 'Learners can say “not now” and answer later.'],
    [{ lateEntry: null }, 'Nobody can enter answers after closing any more.'],
    [{ lateEntry: { by: 'staff', untilHours: 1 } }, 'Staff can enter answers up to 1 hour after closing.'],
    [
      { lateEntry: { by: 'learner-and-staff', untilHours: 48 } },
      'Learners and staff can enter answers up to 48 hours after closing.',
    ],
    [{ selfStart: true }, 'Learners can open a period themselves.'],
    [{ notify: 'none' }, 'Learners get no message when it opens.'],
    [{ notify: 'push' }, 'Learners get a notification on their device when it opens.'],
    [{ matchRate: 50 }, 'Staff match 50% of the check-ins; it was 100%.'],
    [{ matchedBy: ['a'] }, 'Only 1 of the team matches.'],
    [{ matchedBy: ['a', 'b'] }, '2 of the team match, not the same as before.', { matchedBy: ['a'] }],
    [{ matchedBy: null }, 'Anyone with the learner on their caseload can match.', { matchedBy: ['a'] }],
    [{ minimumShare: 60 }, 'A day counts once 60% of its check-ins are answered; it was 80%.'],
  ]
  test.each(settings)('%j', (after, words, was = {}) => {
    const from = { ...before.settings, ...was }
    expect(said({ settings: { ...from, ...after } }, { settings: from })).toEqual([words])
  })

  test('and none is left without words', () => {
    const told = settings.flatMap(([after]) => Object.keys(after))
    expect(new Set(told)).toEqual(new Set(Object.keys(formSettings.shape)))
  })
})

describe('a changed schedule says what it means', () => {
  test.each<[Partial<DraftSchedule>, string[], Partial<DraftSchedule>?]>([
    [{ rule: { freq: 'WEEKLY', byday: ['MO'] } }, ['It opens on other days.']],
    [{ startsOn: '2026-10-01' }, ['Its first day is 1 October 2026; it was 7 September 2026.']],
    [{ rule: { freq: 'DAILY', until: '2026-12-18' } }, ['It opens for the last time by 18 December 2026.']],
    [{ rule: { freq: 'DAILY', count: 10 } }, ['It opens on 10 days in all, counted from its first.']],
    [{ rule: { freq: 'DAILY' } }, ['It has no last day any more.'], { rule: { freq: 'DAILY', count: 10 } }],
    [
      {
        periods: [
          { name: 'Lunch', time: '12:00' },
          { name: '', time: '08:30' },
        ],
      },
      ['It opens at 08:30 and 12:00 (Lunch); it was 09:00.'],
    ],
    [{ windowMinutes: 60 }, ['Each check-in stays open for 1 hour; it was 30 minutes.']],
    [{ reminderMinutes: 10 }, ['Learners who have not answered are reminded after 10 minutes.']],
    [
      { reminderMinutes: 20 },
      ['Learners who have not answered are reminded after 20 minutes; it was 10 minutes.'],
      { reminderMinutes: 10 },
    ],
    [
      { reminderMinutes: null },
      ['Learners who have not answered are no longer reminded.'],
      { reminderMinutes: 10 },
    ],
    [
      { timeZone: 'America/New_York' },
      ['Its times are those of America/New York; they were those of Europe/Oslo.'],
    ],
    [
      { kind: 'manual', periods: [{ name: 'Lunch', time: null }] },
      ['It opens only when you or a colleague opens it.', 'Its periods are Lunch.'],
    ],
    [
      {
        periods: [
          { name: 'Lunch', time: null },
          { name: 'Bus', time: null },
        ],
      },
      ['Its periods are Lunch and Bus; they were Lunch.'],
      { kind: 'manual', periods: [{ name: 'Lunch', time: null }] },
    ],
  ])('%j', (after, words, was = {}) => {
    const from = { ...schedule, ...was }
    expect(said({ schedule: { ...from, ...after } }, { schedule: from })).toEqual(words)
  })

  test('with its days as the server says them, once it has', () => {
    const weekly = { ...schedule, rule: { freq: 'WEEKLY' as const, byday: ['MO'] } }
    expect(said({ schedule: weekly }, {}, 'every Monday at 09:00')).toEqual([
      'It opens on other days: every Monday at 09:00.',
    ])
  })
})

const rule: RewardRule = {
  tokensForGoal: 5,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: null,
  approval: 'none',
}
test.each<[RewardRule | null, RewardRule | null, string[]]>([
  [null, rule, ['A goal met earns 5 tokens.']],
  [rule, null, ['Its days earn no tokens any more.']],
  [
    rule,
    { ...rule, tokensForGoal: 0, tokensPerPoint: 1, everyNthGoal: 3 },
    [
      'A goal met earns no tokens.',
      'Tokens are given once for every 3 goals met.',
      'Each point earns 1 token.',
    ],
  ],
  [
    rule,
    { ...rule, dailyLimit: 10, weeklyLimit: 1, approval: 'staff' },
    [
      'A day earns 10 tokens at most.',
      'A week earns 1 token at most.',
      'Staff approve tokens before they count.',
    ],
  ],
  [
    { ...rule, dailyLimit: 10, approval: 'staff' },
    rule,
    ['A day has no limit of tokens.', 'Tokens count without approval.'],
  ],
])('what is earned changes from %j to %j', (was, after, words) => {
  expect(said({ rewardRule: after }, { rewardRule: was })).toEqual(words)
})

test('other pictures are named', () => {
  expect(said({ iconSet: 'stars' })).toEqual(['Answers have other pictures: Stars.'])
})

test.each([
  [['a', 'b'], ['c'], '2 learners and 1 group'],
  [[], ['c', 'd'], '2 groups'],
])('learners %j and groups %j have it: %s', (learnerIds, groupIds, words) => {
  expect(describeAssignees({ learnerIds, groupIds })).toBe(words)
})

const atNine = { learner: null, onDate: '2026-09-10', slot: 0, time: '09:00' }

test.each([
  [
    { following: false, movedTo: null, why: 'no-such-opening' },
    'Cancelled on Thursday 10 September at 09:00. The new times have no such opening.',
  ],
  [
    { following: false, movedTo: { onDate: '2026-09-11', time: '10:15' }, why: 'moved-onto-another' },
    'Moved from Thursday 10 September at 09:00 to Friday 11 September at 10:15. Another opening is there now: it opens at the new times.',
  ],
  [
    { following: true, movedTo: null, why: 'nothing-left' },
    'Cancelled at 09:00 from Thursday 10 September on. Nothing else would be left to open: it opens as the new times say.',
  ],
  [
    { following: true, movedTo: { onDate: '2026-09-10', time: '10:15' }, why: 'no-such-opening' },
    'Moved from 09:00 to 10:15 from Thursday 10 September on. The new times have no such opening.',
  ],
] as const)('what falls away is told: %j', (fallen, words) => {
  expect(describeLostException({ ...atNine, ...fallen })).toBe(words)
})

test('what falls away of a learner’s own times is told with their name', () => {
  const learner = { id: 'a', name: 'Mia' }
  expect(
    describeLostException({ ...atNine, learner, following: false, movedTo: null, why: 'no-own-times' }),
  ).toBe('Mia: Cancelled on Thursday 10 September at 09:00. The form’s times apply then.')
})
