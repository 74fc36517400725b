import type { IconSetName } from '../icon-sets/icon-sets.ts'
import type { QuestionTypeName } from '../question-types/question-types.ts'

/** Whom a template is written for: 4 to 6, 6 to 11, 11 to 16 years, or older. */
export type TemplateAge = 'early' | 'primary' | 'secondary' | 'adult'
export type TemplateSetting = 'classroom' | 'breaks' | 'whole-day' | 'programme'

interface TemplateQuestion {
  type: QuestionTypeName
  text: string
  /** What a yes looks like, in one sentence. */
  cue: string
}

export interface StarterTemplate {
  name: string
  age: TemplateAge
  setting: TemplateSetting
  title: string
  /** When to reach for it. */
  purpose: string
  goalPercentage: number
  iconSet: IconSetName
  questions: readonly TemplateQuestion[]
  /** At which times it opens, each school day. */
  periods: readonly { name: string; time: string }[]
  windowMinutes: number
}

const yesNo = (text: string, cue: string): TemplateQuestion => ({ type: 'yes-no', text, cue })
const faces = (text: string, cue: string): TemplateQuestion => ({ type: 'faces', text, cue })
const rating = (text: string, cue: string): TemplateQuestion => ({ type: 'rating', text, cue })

/** The templates that ship with the product: positive behaviours that someone else can see, in our own words. */
export const starterTemplates: readonly StarterTemplate[] = [
  {
    name: 'gentle-start',
    age: 'early',
    setting: 'classroom',
    title: 'My gentle start',
    purpose: 'For a child who finds the first minutes of the day hard.',
    goalPercentage: 70,
    iconSet: 'animals',
    questions: [
      yesNo('I hung up my coat.', 'The coat is on its hook, and the bag under it.'),
      yesNo('I came to the carpet.', 'I sat down in my place when the song began.'),
      yesNo('I used my quiet voice.', 'Only the person beside me could hear me.'),
    ],
    periods: [{ name: 'Start of the day', time: '09:00' }],
    windowMinutes: 30,
  },
  {
    name: 'playing-together',
    age: 'early',
    setting: 'breaks',
    title: 'Playing together',
    purpose: 'For a child who is learning to share a game.',
    goalPercentage: 70,
    iconSet: 'animals',
    questions: [
      yesNo('I kept my hands to myself.', 'My hands were on toys, or on me.'),
      yesNo('I waited for my turn.', 'I watched until it was my turn.'),
      yesNo('I came in when the bell rang.', 'I was in the line before the bell had stopped.'),
    ],
    periods: [
      { name: 'Morning break', time: '10:40' },
      { name: 'After lunch', time: '13:00' },
    ],
    windowMinutes: 20,
  },
  {
    name: 'ready-to-learn',
    age: 'primary',
    setting: 'classroom',
    title: 'Ready to learn',
    purpose: 'For a learner who needs a good beginning to each part of the day.',
    goalPercentage: 80,
    iconSet: 'faces',
    questions: [
      yesNo('I started when I was asked.', 'My pencil was moving within a minute.'),
      yesNo('I kept my hands to myself.', 'My hands stayed with my own things.'),
      yesNo('I used kind words.', 'Everybody near me could have been glad of what I said.'),
      yesNo('I asked for help when I was stuck.', 'I put my hand up, or showed my card.'),
    ],
    periods: [
      { name: 'Morning', time: '10:30' },
      { name: 'Midday', time: '12:00' },
      { name: 'Afternoon', time: '14:30' },
    ],
    windowMinutes: 30,
  },
  {
    name: 'staying-with-it',
    age: 'primary',
    setting: 'classroom',
    title: 'Staying with it',
    purpose: 'For a learner who begins well and drifts away.',
    goalPercentage: 75,
    iconSet: 'stars',
    questions: [
      faces('I stayed in my place.', 'I stayed where I work best, and asked before I left it.'),
      faces('I kept my eyes on my work.', 'When I looked up, I looked back down again.'),
      faces('I finished what we agreed.', 'The part that was marked for me is done.'),
    ],
    periods: [
      { name: 'First lesson', time: '09:50' },
      { name: 'Last lesson', time: '14:20' },
    ],
    windowMinutes: 30,
  },
  {
    name: 'calm-breaks',
    age: 'primary',
    setting: 'breaks',
    title: 'Calm breaks',
    purpose: 'For a learner whose breaks end in quarrels.',
    goalPercentage: 80,
    iconSet: 'thumbs',
    questions: [
      yesNo('I played by the rules we agreed.', 'I knew the rules, and kept to them.'),
      yesNo(
        'I walked away, or asked an adult, when I felt cross.',
        'I went to the wall, or to the adult in the yard.',
      ),
      yesNo('I spoke kindly.', 'I used names, and a friendly voice.'),
    ],
    periods: [
      { name: 'Morning break', time: '10:45' },
      { name: 'Lunch break', time: '13:00' },
    ],
    windowMinutes: 25,
  },
  {
    name: 'big-feelings',
    age: 'primary',
    setting: 'whole-day',
    title: 'Big feelings, small steps',
    purpose: 'For a learner who practises a way to calm down.',
    goalPercentage: 70,
    iconSet: 'weather',
    questions: [
      yesNo('I said how I felt.', 'I used a word, a card or a colour.'),
      yesNo('I used my calm plan.', 'I breathed, counted or went to the quiet corner.'),
      yesNo('I came back when I was ready.', 'I came back to the group, and began again.'),
    ],
    periods: [
      { name: 'Before lunch', time: '11:45' },
      { name: 'Before home', time: '14:45' },
    ],
    windowMinutes: 30,
  },
  {
    name: 'lesson-by-lesson',
    age: 'secondary',
    setting: 'classroom',
    title: 'Lesson by lesson',
    purpose: 'A report card that the learner fills in too, in every lesson.',
    goalPercentage: 80,
    iconSet: 'text',
    questions: [
      yesNo(
        'I arrived on time, with what I need.',
        'I was in my seat, book and pen out, when the lesson began.',
      ),
      yesNo('I followed instructions the first time.', 'Nobody had to ask me again.'),
      yesNo('I worked until the end.', 'I was still working when the bell rang.'),
      yesNo('I spoke respectfully.', 'I would say it the same way with anybody listening.'),
    ],
    periods: [
      { name: 'Lesson 1', time: '09:30' },
      { name: 'Lesson 2', time: '10:30' },
      { name: 'Lesson 3', time: '11:45' },
      { name: 'Lesson 4', time: '13:45' },
      { name: 'Lesson 5', time: '14:45' },
    ],
    windowMinutes: 40,
  },
  {
    name: 'homework-and-planning',
    age: 'secondary',
    setting: 'whole-day',
    title: 'Planned and handed in',
    purpose: 'For a learner who loses track of what is due.',
    goalPercentage: 75,
    iconSet: 'text',
    questions: [
      yesNo('I wrote down what is due.', 'Subject, task and day are in my planner.'),
      yesNo('I handed in what was due today.', 'It is in the tray, or sent.'),
      yesNo('I packed what I need for tomorrow.', 'I went through tomorrow’s lessons one by one.'),
    ],
    periods: [{ name: 'End of the day', time: '15:00' }],
    windowMinutes: 240,
  },
  {
    name: 'speaking-up',
    age: 'secondary',
    setting: 'classroom',
    title: 'Speaking up',
    purpose: 'For a quiet learner who wants to take part more.',
    goalPercentage: 60,
    iconSet: 'stars',
    questions: [
      rating('I joined in.', 'Count the times: asked, answered, or added something. Four or more is a 4.'),
      yesNo('I spoke so that others could hear.', 'Someone at the far side could follow.'),
      yesNo('I listened to the end.', 'I let others finish before I began.'),
    ],
    periods: [{ name: 'Discussion', time: '11:30' }],
    windowMinutes: 60,
  },
  {
    name: 'work-day',
    age: 'adult',
    setting: 'programme',
    title: 'My work day',
    purpose: 'For placements, workshops and day programmes.',
    goalPercentage: 80,
    iconSet: 'text',
    questions: [
      yesNo('I arrived on time and ready.', 'Clothes, tools and phone were as agreed.'),
      yesNo('I checked my task before I began.', 'I read it, or said it back.'),
      yesNo('I told someone when something was unclear.', 'I asked within five minutes.'),
      yesNo('I left my place tidy.', 'The next person could begin at once.'),
    ],
    periods: [
      { name: 'Morning', time: '12:00' },
      { name: 'Afternoon', time: '16:00' },
    ],
    windowMinutes: 60,
  },
  {
    name: 'living-skills',
    age: 'adult',
    setting: 'programme',
    title: 'My own routine',
    purpose: 'For a learner who runs more of the day alone.',
    goalPercentage: 75,
    iconSet: 'thumbs',
    questions: [
      faces('I followed my list.', 'I looked at it, and ticked each thing off.'),
      faces('I looked after myself.', 'I ate, drank and took what I have to take.'),
      faces('I asked for help in a calm way.', 'I said what I needed, in an even voice.'),
    ],
    periods: [
      { name: 'Midday', time: '12:30' },
      { name: 'Evening', time: '18:00' },
    ],
    windowMinutes: 120,
  },
]
