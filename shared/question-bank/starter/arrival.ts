import { starterQuestions } from './starter-question.ts'

export const arrival = starterQuestions('arrival', [
  {
    text: 'I hung my coat on my own hook.',
    cue: 'The hook with my name or picture, before the bell.',
    tags: 'morning, belongings',
    age: '5-7',
  },
  {
    text: 'I greeted someone when I came in.',
    cue: 'A word, a wave, a sign or a card.',
    tags: 'morning, greeting',
    age: '5-7',
  },
  {
    text: 'I put my lunch box on the shelf.',
    cue: 'Where the lunch boxes stand, without a reminder.',
    tags: 'morning, belongings',
    age: '5-7',
  },
  {
    text: 'I turned in my homework at the door.',
    cue: 'In the tray, before I sat down.',
    tags: 'morning, homework',
    age: '8-11',
  },
  {
    text: 'I was in my place when the bell rang.',
    cue: 'At my desk or on my carpet square, not on the way there.',
    tags: 'morning, on time',
  },
  {
    text: 'I unpacked my bag within five minutes.',
    cue: 'Books in the desk, bag on the hook. The timer shows the five minutes.',
    tags: 'morning, belongings',
    age: '8-11',
  },
  {
    text: 'I looked at my plan for the day.',
    cue: 'I can say what comes first and what comes next.',
    tags: 'morning, planning',
    age: '8-11',
  },
  {
    text: 'I told an adult how I slept.',
    cue: 'In words, a number or a picture, so that they know how my day begins.',
    tags: 'morning, feelings',
    age: '8-11',
  },
  {
    text: 'I came to school by the agreed time.',
    cue: 'Signed in at the desk before the time on my plan.',
    tags: 'morning, attendance',
    age: '12-15',
  },
  {
    text: 'I handed my phone in at the office.',
    cue: 'Switched off, before the first lesson.',
    tags: 'morning, phone',
    age: '12-15',
  },
  {
    text: 'I wrote down one aim for today.',
    cue: 'One thing I will have done by the last lesson, on my card.',
    tags: 'morning, planning',
    age: '12-15',
  },
  {
    text: 'I signed in at reception.',
    cue: 'Name and time, in the book or on the screen.',
    tags: 'morning, attendance',
    age: '16+',
  },
  {
    text: 'I checked in with my mentor before lessons.',
    cue: 'Two minutes at their desk, or a message if they were away.',
    tags: 'morning, adults',
    age: '16+',
  },
  {
    text: 'I packed everything on my list before going home.',
    cue: 'Each thing on the list ticked off.',
    tags: 'planning, belongings',
  },
])
