import { starterQuestions } from './starter-question.ts'

export const workPlacement = starterQuestions('work-placement', [
  {
    text: 'I clocked in on time.',
    cue: 'On the list or the clock, by the start of the shift.',
    tags: 'on time, attendance',
    age: '16+',
  },
  {
    text: 'I wore my uniform and badge.',
    cue: 'Clean, complete, from the start of the shift.',
    tags: 'rules, routines',
    age: '16+',
  },
  { text: 'I greeted my supervisor.', cue: 'By name, when I came in.', tags: 'greeting, adults', age: '16+' },
  {
    text: 'I asked what to do next when I had finished.',
    cue: 'Within two minutes of being done.',
    tags: 'asking, independence',
    age: '16+',
  },
  {
    text: 'I repeated the instruction in my own words.',
    cue: '“So first I …, then I …”, before I began.',
    tags: 'instructions, listening',
    age: '16+',
  },
  {
    text: 'I completed every step on the task card.',
    cue: 'Each step ticked, in order.',
    tags: 'work, accuracy',
    age: '16+',
  },
  {
    text: 'I wore safety gear at my station.',
    cue: 'Everything on the picture beside the machine.',
    tags: 'safety, rules',
    age: '16+',
  },
  {
    text: 'I returned from my break at the set time.',
    cue: 'At my place, gloves on.',
    tags: 'on time, breaks',
    age: '16+',
  },
  {
    text: 'I cleaned my work area at the end of the shift.',
    cue: 'Tools hung up, surface wiped, floor clear.',
    tags: 'tidying, routines',
    age: '16+',
  },
  {
    text: 'I left my phone in the locker.',
    cue: 'From clocking in to clocking out, breaks apart.',
    tags: 'phone, rules',
    age: '16+',
  },
  {
    text: 'I told someone about a mistake straight away.',
    cue: 'What happened, and what I did about it.',
    tags: 'talking, accuracy',
    age: '16+',
  },
  {
    text: 'I called in when I could not come.',
    cue: 'Before the shift, to the number on my card.',
    tags: 'attendance, talking',
    age: '16+',
  },
  {
    text: 'I helped a customer find something.',
    cue: 'I went with them or asked a colleague.',
    tags: 'helping, talking',
    age: '16+',
  },
  {
    text: 'I asked for a break before it got too much.',
    cue: 'By the words or the card that we agreed on.',
    tags: 'breaks, calming down',
    age: '16+',
  },
  {
    text: 'I logged my hours.',
    cue: 'Start, end and breaks, on the same day.',
    tags: 'planning, accuracy',
    age: '16+',
  },
  {
    text: 'I worked beside a colleague for a whole task.',
    cue: 'Each did their part, and we finished it.',
    tags: 'helping, work',
    age: '16+',
  },
  {
    text: 'I thanked someone for showing me.',
    cue: 'In words or in writing, the same day.',
    tags: 'thanking, learning',
    age: '16+',
  },
])
