import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareDrafts, type FormChange, type SchedulePart } from './changes.ts'
import { blankDraft, type FormDraft } from './form-draft.ts'

const question = (id: string, text: string) => ({ id, type: 'yes-no' as const, text, cue: null })
const [first, second, third] = [
  question('a', 'I was kind.'),
  question('b', 'I began.'),
  question('c', 'I asked.'),
]
const schedule: NonNullable<FormDraft['schedule']> = {
  kind: 'recurring',
  rule: { freq: 'DAILY' },
  startsOn: '2026-09-07',
  periods: [
    { name: 'Morning', time: '09:00' },
    { name: 'Lunch', time: '12:00' },
  ],
  windowMinutes: 30,
  reminderMinutes: null,
  timeZone: null,
}
const before: FormDraft = {
  ...blankDraft,
  title: 'Kind words',
  questions: [first, second],
  schedule,
  iconSet: 'faces',
  learnerIds: ['mia', 'noah'],
  groupIds: ['3b'],
}

const changed = (after: Partial<FormDraft>) => compareDrafts(before, { ...before, ...after })
const sameOtherwise = { ...before, schedule: { ...schedule, rule: { freq: 'DAILY' as const } } }

describe('a form that is the same has not changed', () => {
  test.each<[string, FormDraft]>([
    ['copied', structuredClone(before)],
    ['its title with spaces around', { ...before, title: ' Kind words ' }],
    [
      'its times in another order',
      { ...before, schedule: { ...schedule, periods: schedule.periods.toReversed() } },
    ],
    [
      'its parts in another order',
      Object.fromEntries(Object.entries(sameOtherwise).toReversed()) as FormDraft,
    ],
    ['a cue that is empty', { ...before, questions: [{ ...first, cue: '' }, second] }],
    ['confirmed anew', { ...before, attainableConfirmed: true }],
  ])('%s', (_how, after) => {
    expect(compareDrafts(before, after)).toEqual([])
  })
})

describe('what a learner has of their own', () => {
  const own = { learnerId: 'mia', goalPercentage: 60, matchRate: null }
  const asForm = { goalPercentage: null, matchRate: null }
  const easier = { goalPercentage: 60, matchRate: null }
  const changeOf = (learnerId: string, before: object, after: object) => [
    { kind: 'own-terms', learners: [{ learnerId, before, after }] },
  ]

  test('is set, changed and taken back', () => {
    expect(changed({ overrides: [own] })).toEqual(changeOf('mia', asForm, easier))
    const with60 = { ...before, overrides: [own] }
    const with50 = { ...with60, overrides: [{ ...own, matchRate: 50 as const }] }
    expect(compareDrafts(with60, with50)).toEqual(
      changeOf('mia', easier, { goalPercentage: 60, matchRate: 50 }),
    )
    expect(compareDrafts(with60, before)).toEqual(changeOf('mia', easier, asForm))
  })

  test('stays where a draft does not speak of it', () => {
    expect(compareDrafts({ ...before, overrides: [own] }, { ...before, overrides: undefined })).toEqual([])
  })

  test('counts only for those who get the form by name', () => {
    expect(changed({ overrides: [{ ...own, learnerId: 'ada' }] })).toEqual([])
    const [learners, terms] = changed({
      learnerIds: ['mia', 'noah', 'ada'],
      overrides: [{ ...own, learnerId: 'ada' }],
    })
    expect(learners).toEqual({ kind: 'learners', added: ['ada'], removed: [] })
    expect([terms]).toEqual(changeOf('ada', asForm, easier))
  })
})

describe('the schedule of a learner’s own', () => {
  const times = {
    rule: { freq: 'DAILY' as const },
    startsOn: '2026-09-07',
    periods: ['11:00', '10:00'].map((time) => ({ name: '', time })),
    windowMinutes: 20,
    reminderMinutes: null,
  }
  const own = { learnerId: 'mia', goalPercentage: null, matchRate: null, schedule: times }
  const withOwn = { ...before, overrides: [own] }
  const termsIn = (changes: FormChange[]) =>
    changes.flatMap((change) => (change.kind === 'own-terms' ? change.learners : []))

  test('stands in the clock of the form’s zone, and changes with it', () => {
    const [set] = termsIn(changed({ overrides: [own] }))
    const periods = times.periods.toReversed()
    expect(set?.after.schedule).toEqual({ ...times, periods, kind: 'recurring', timeZone: null })
    const elsewhere = { ...schedule, timeZone: 'Europe/London' }
    const [moved] = termsIn(compareDrafts(withOwn, { ...withOwn, schedule: elsewhere }))
    expect(moved?.after.schedule?.timeZone).toBe('Europe/London')
  })

  test('is not another for times in another order', () => {
    const reversed = { ...own, schedule: { ...times, periods: times.periods.toReversed() } }
    expect(compareDrafts(withOwn, { ...before, overrides: [reversed] })).toEqual([])
  })

  test('is none where the form opens by hand, also for a draft that does not speak of it', () => {
    const byHand = { ...schedule, kind: 'manual' as const }
    const changes = compareDrafts(withOwn, { ...before, overrides: undefined, schedule: byHand })
    expect(termsIn(changes)).toMatchObject([{ learnerId: 'mia', after: { goalPercentage: null } }])
    expect(termsIn(changes)[0]?.after).not.toHaveProperty('schedule')
  })
})

test.each<[string, Partial<FormDraft>, FormChange[]]>([
  ['the title', { title: 'Kinder' }, [{ kind: 'title', before: 'Kind words', after: 'Kinder' }]],
  ['the goal', { goalPercentage: 75 }, [{ kind: 'goal', before: 80, after: 75 }]],
  ['what a yes earns', { yesYes: 3 }, [{ kind: 'yes-yes', before: 2, after: 3 }]],
  ['a question more', { questions: [first, second, third] }, [{ kind: 'question-added', text: 'I asked.' }]],
  ['a question less', { questions: [second] }, [{ kind: 'question-removed', text: 'I was kind.' }]],
  [
    'the words of a question',
    { questions: [{ ...first, text: 'I was very kind.' }, second] },
    [{ kind: 'question-changed', before: 'I was kind.', after: 'I was very kind.' }],
  ],
  [
    'how a question is answered',
    { questions: [{ ...first, type: 'faces' }, second] },
    [{ kind: 'question-answers', text: 'I was kind.' }],
  ],
  [
    'a cue',
    { questions: [first, { ...second, cue: '<p>At once</p>' }] },
    [{ kind: 'question-cue', text: 'I began.' }],
  ],
  ['the order of questions', { questions: [second, first] }, [{ kind: 'questions-order' }]],
  ['the pictures', { iconSet: 'stars' }, [{ kind: 'icon-set', after: 'stars' }]],
  [
    'settings',
    { settings: { ...before.settings, matchRate: 50, readAloud: false } },
    [
      { kind: 'setting', setting: 'readAloud', before: true, after: false },
      { kind: 'setting', setting: 'matchRate', before: 100, after: 50 },
    ],
  ],
  [
    'who has it',
    { learnerIds: ['noah', 'zoe', 'zoe'], groupIds: [] },
    [
      { kind: 'learners', added: ['zoe'], removed: ['mia'] },
      { kind: 'groups', added: [], removed: ['3b'] },
    ],
  ],
])('tells a change of %s', (_what, after, changes) => {
  expect(changed(after)).toEqual(changes)
})

test.each<[string, Partial<typeof schedule>, SchedulePart[]]>([
  ['times', { periods: [{ name: 'Morning', time: '09:30' }] }, ['periods']],
  ['days', { rule: { freq: 'WEEKLY', byday: ['MO'] } }, ['days']],
  ['end', { rule: { freq: 'DAILY', until: '2026-12-18' } }, ['ends']],
  ['days and end', { rule: { freq: 'DAILY', interval: 2, count: 10 } }, ['days', 'ends']],
  [
    'first day, window, reminder',
    { startsOn: '2026-10-01', windowMinutes: 60, reminderMinutes: 5 },
    ['startsOn', 'windowMinutes', 'reminderMinutes'],
  ],
  ['zone', { timeZone: 'Asia/Tokyo' }, ['timeZone']],
  ['opening by hand', { kind: 'manual' }, ['kind']],
])('tells of a changed schedule: %s', (_what, after, parts) => {
  const changes = changed({ schedule: { ...schedule, ...after } })
  expect(changes.map((change) => change.kind === 'schedule' && change.part)).toEqual(parts)
  expect(changes[0]).toMatchObject({ before: schedule, after })
})

test('a question that was taken out moves none of the others', () => {
  const three = { ...before, questions: [first, second, third] }
  expect(compareDrafts(three, { ...before, questions: [first, third] })).toEqual([
    { kind: 'question-removed', text: 'I began.' },
  ])
})

test('what is added one way is removed the other', () => {
  const ids = fc.uniqueArray(fc.constantFrom('mia', 'noah', 'zoe', 'ben', 'ada'))
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const there = compareDrafts({ ...before, learnerIds: one }, { ...before, learnerIds: other })
      const back = compareDrafts({ ...before, learnerIds: other }, { ...before, learnerIds: one })
      const sides = (changes: FormChange[]) =>
        changes.flatMap((change) => ('added' in change ? [change] : []))
      expect(sides(there).map(({ added }) => added.toSorted())).toEqual(
        sides(back).map(({ removed }) => removed.toSorted()),
      )
      expect(there.length === 0).toBe(one.toSorted().join() === other.toSorted().join())
    }),
  )
})
