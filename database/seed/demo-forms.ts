import { blankDraft, type DraftSchedule, type FormDraft } from '#shared/forms/drafts/form-draft.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import type { RewardRule } from '#shared/rewards/reward-rule.ts'
import type { DemoGroup } from './demo-people.ts'

export interface DemoForm {
  draft: Omit<FormDraft, 'groupIds' | 'learnerIds' | 'questions' | 'schedule'>
  group: DemoGroup['key']
  /** How many of the group, from the first on; the whole group when left out. */
  learners?: number
  /** Answered by pictures of the school's own. */
  hasOwnPictures?: boolean
  questions: readonly { type: QuestionTypeName; text: string; cue: string | null }[]
  schedule: Omit<DraftSchedule, 'startsOn' | 'timeZone' | 'kind'>
}

const schoolDays = { freq: 'WEEKLY', byday: ['MO', 'TU', 'WE', 'TH', 'FR'] } as const
const everySchoolDay = { ...schoolDays, byday: [...schoolDays.byday] }

const onePerGoal: RewardRule = {
  tokensForGoal: 2,
  tokensPerPoint: 0,
  everyNthGoal: 1,
  dailyLimit: null,
  weeklyLimit: 10,
  approval: 'none',
}

const yesNo = (text: string, cue: string | null = null) => ({ type: 'yes-no' as const, text, cue })

/** Five forms as schools really run them, from pictures for those who do not read yet to plain text for a teenager. */
export const demoForms: readonly DemoForm[] = [
  {
    group: 'robins',
    draft: {
      ...blankDraft,
      title: 'My morning',
      description: '<p>Arriving and getting ready, in pictures.</p>',
      goalPercentage: 75,
      iconSet: 'faces',
      attainableConfirmed: true,
      rewardRule: onePerGoal,
    },
    questions: [
      yesNo('I hung up my coat.', '<p>On my own hook.</p>'),
      yesNo('I said good morning.', '<p>With my voice, a wave or a card.</p>'),
      yesNo('I used a calm voice.', '<p>Like talking to someone close by.</p>'),
      yesNo('I started my first job.', '<p>The one on my table.</p>'),
    ],
    schedule: {
      rule: { freq: 'DAILY' },
      periods: [{ name: '', time: '06:00' }],
      windowMinutes: 1440,
      reminderMinutes: null,
    },
  },
  {
    group: 'otters',
    draft: {
      ...blankDraft,
      title: 'Our five expectations',
      description: '<p>The same five in each of the six periods. The day counts as one.</p>',
      goalPercentage: 80,
      iconSet: 'thumbs',
      attainableConfirmed: true,
      settings: { ...blankDraft.settings, onePerScreen: false },
      rewardRule: { ...onePerGoal, tokensForGoal: 3, weeklyLimit: 15 },
    },
    questions: [
      yesNo('I kept my hands and feet to myself.', '<p>Also in the corridor.</p>'),
      yesNo('I followed the first instruction.', '<p>Within the time it takes to count to ten.</p>'),
      yesNo('I used kind words.', '<p>Words I would like to hear.</p>'),
      yesNo('I had my things ready.', '<p>Book, pencil, bottle.</p>'),
      yesNo('I asked for help when I needed it.', '<p>Hand up, card, or a quiet word.</p>'),
    ],
    schedule: {
      rule: everySchoolDay,
      periods: [
        { name: 'Period 1', time: '09:50' },
        { name: 'Period 2', time: '10:45' },
        { name: 'Period 3', time: '11:50' },
        { name: 'Lunch', time: '12:55' },
        { name: 'Period 4', time: '14:05' },
        { name: 'Period 5', time: '15:00' },
      ],
      windowMinutes: 45,
      reminderMinutes: 15,
    },
  },
  {
    group: 'otters',
    learners: 6,
    hasOwnPictures: true,
    draft: {
      ...blankDraft,
      title: 'On task',
      description: '<p>A quick look at the last few minutes, four times in a lesson.</p>',
      goalPercentage: 70,
      attainableConfirmed: true,
      settings: { ...blankDraft.settings, matchRate: 50 },
      rewardRule: onePerGoal,
    },
    questions: [
      {
        type: 'faces',
        text: 'I was working on the task.',
        cue: '<p>Eyes on it, hands on it, or talking about it.</p>',
      },
      yesNo('I was in my place.', '<p>Or where I was asked to be.</p>'),
    ],
    schedule: {
      rule: everySchoolDay,
      periods: [
        { name: 'First check', time: '11:05' },
        { name: 'Second check', time: '11:15' },
        { name: 'Third check', time: '11:25' },
        { name: 'Last check', time: '11:35' },
      ],
      windowMinutes: 10,
      reminderMinutes: null,
    },
  },
  {
    group: 'kestrels',
    draft: {
      ...blankDraft,
      title: 'Homework and materials',
      description: '<p>At the end of the day, in half a minute.</p>',
      goalPercentage: 80,
      iconSet: 'text',
      attainableConfirmed: true,
      settings: { ...blankDraft.settings, pictures: false, onePerScreen: false, readAloud: false },
      rewardRule: { ...onePerGoal, tokensForGoal: 1, tokensPerPoint: 0, weeklyLimit: 5 },
    },
    questions: [
      yesNo('I arrived on time with what I needed.'),
      yesNo('I wrote down every task.'),
      yesNo('I handed in what was due today.'),
      yesNo('I kept my phone in my bag.'),
      yesNo('I asked for help or a break when I needed one.'),
    ],
    schedule: {
      rule: everySchoolDay,
      periods: [{ name: 'End of the day', time: '15:05' }],
      windowMinutes: 240,
      reminderMinutes: 60,
    },
  },
  {
    group: 'kestrels',
    learners: 10,
    draft: {
      ...blankDraft,
      title: 'My week',
      description: '<p>Looking back on Friday, from 0 to 4.</p>',
      goalPercentage: 60,
      iconSet: 'weather',
      attainableConfirmed: true,
      settings: { ...blankDraft.settings, matchRate: 33 },
      rewardRule: { ...onePerGoal, tokensForGoal: 5, weeklyLimit: null },
    },
    questions: [
      { type: 'rating', text: 'I planned my week before it began.', cue: null },
      { type: 'rating', text: 'I finished what I planned.', cue: '<p>4 is all of it, 2 is about half.</p>' },
      { type: 'rating', text: 'I spoke with respect, even when I disagreed.', cue: null },
    ],
    schedule: {
      rule: { freq: 'WEEKLY', byday: ['FR'] },
      periods: [{ name: '', time: '13:30' }],
      windowMinutes: 180,
      reminderMinutes: 60,
    },
  },
]
