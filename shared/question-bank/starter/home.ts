import { starterQuestions } from './starter-question.ts'

export const home = starterQuestions('home', [
  {
    text: 'I brushed my teeth in the evening.',
    cue: 'Two minutes, all around.',
    tags: 'hygiene, evening',
    age: '5-7',
  },
  {
    text: 'I put on my pyjamas by myself.',
    cue: 'Top and bottom; help with buttons is fine.',
    tags: 'independence, evening',
    age: '5-7',
  },
  {
    text: 'I stayed in bed after lights out.',
    cue: 'Except for the toilet.',
    tags: 'sleep, evening',
    age: '5-7',
  },
  {
    text: 'I put my dirty clothes in the basket.',
    cue: 'Before the bath or the shower.',
    tags: 'tidying, evening',
    age: '5-7',
  },
  {
    text: 'I did my reading with a grown-up.',
    cue: 'Ten minutes or five pages.',
    tags: 'homework, family',
    age: '5-7',
  },
  {
    text: 'I turned the screen off the first time I was asked.',
    cue: 'Within one minute, by myself.',
    tags: 'screens, instructions',
    age: '8-11',
  },
  {
    text: 'I finished my homework before playing.',
    cue: 'Shown to a grown-up, then back in the bag.',
    tags: 'homework, planning',
    age: '8-11',
  },
  {
    text: 'I helped with one chore.',
    cue: 'The one on the list for today.',
    tags: 'helping, family',
    age: '8-11',
  },
  {
    text: 'I fed my pet.',
    cue: 'Food and fresh water at the agreed time.',
    tags: 'helping, routines',
    age: '8-11',
  },
  {
    text: 'I told my family one thing about my day.',
    cue: 'Something that happened, good or not.',
    tags: 'talking, family',
    age: '8-11',
  },
  {
    text: 'I knocked before entering a room.',
    cue: 'And waited for an answer.',
    tags: 'family, rules',
    age: '8-11',
  },
  {
    text: 'I packed my school bag in the evening.',
    cue: 'By the timetable for tomorrow.',
    tags: 'planning, belongings',
    age: '8-11',
  },
  {
    text: 'I charged my phone outside my bedroom.',
    cue: 'From the agreed time until the morning.',
    tags: 'screens, sleep',
    age: '12-15',
  },
  {
    text: 'I got up at the first alarm.',
    cue: 'Both feet on the floor within five minutes.',
    tags: 'morning, independence',
    age: '12-15',
  },
  {
    text: 'I said where I was going.',
    cue: 'Where, with whom, and until when.',
    tags: 'family, safety',
    age: '12-15',
  },
  {
    text: 'I took my medicine at the set time.',
    cue: 'Ticked on the sheet or in the box.',
    tags: 'health, independence',
    age: '12-15',
  },
  {
    text: 'I cooked one meal.',
    cue: 'Something warm that someone ate.',
    tags: 'independence, food',
    age: '16+',
  },
])
