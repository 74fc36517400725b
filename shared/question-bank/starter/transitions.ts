import { starterQuestions } from './starter-question.ts'

export const transitions = starterQuestions('transitions', [
  {
    text: 'I lined up when the bell rang.',
    cue: 'In my place in the line before the count of ten.',
    tags: 'line, routines',
    age: '5-7',
  },
  {
    text: 'I walked in the corridor.',
    cue: 'One foot on the floor all the way.',
    tags: 'walking, safety',
    age: '5-7',
  },
  {
    text: 'I kept an arm’s length from the person in front.',
    cue: 'Hold out one arm: it touches nobody.',
    tags: 'line, body',
    age: '5-7',
  },
  {
    text: 'I stopped at each door.',
    cue: 'And looked back to the adult before going on.',
    tags: 'line, safety',
    age: '5-7',
  },
  {
    text: 'I put my toy away before the next activity.',
    cue: 'Back in its box when the picture card was shown.',
    tags: 'tidying, changes',
    age: '5-7',
  },
  {
    text: 'I held the rope on the way to the hall.',
    cue: 'One hand on my loop until we were there.',
    tags: 'walking, safety',
    age: '5-7',
  },
  {
    text: 'I changed activity when the timer rang.',
    cue: 'Hands off the old one within ten seconds.',
    tags: 'changes, routines',
    age: '8-11',
  },
  {
    text: 'I brought the right things to the next lesson.',
    cue: 'Those on the list beside the door.',
    tags: 'belongings, getting started',
    age: '8-11',
  },
  {
    text: 'I went straight to the next room.',
    cue: 'By the shortest way, within three minutes.',
    tags: 'walking, on time',
    age: '8-11',
  },
  {
    text: 'I used a whisper on the stairs.',
    cue: 'A class with its door open could not hear me.',
    tags: 'voice, corridor',
    age: '8-11',
  },
  {
    text: 'I crossed off each finished step on my schedule.',
    cue: 'By pen or by moving the card.',
    tags: 'planning, changes',
    age: '8-11',
  },
  {
    text: 'I arrived before the door was closed.',
    cue: 'Inside the room, not in the doorway.',
    tags: 'on time, corridor',
    age: '12-15',
  },
  {
    text: 'I showed my pass when an adult asked.',
    cue: 'The first time they asked.',
    tags: 'corridor, adults',
    age: '12-15',
  },
  {
    text: 'I walked past the argument.',
    cue: 'On to my room or to an adult.',
    tags: 'corridor, conflict',
    age: '12-15',
  },
  {
    text: 'I took the quiet route when the hall was full.',
    cue: 'The way that we marked on the plan.',
    tags: 'calming down, corridor',
    age: '12-15',
  },
  {
    text: 'I read the timetable for the next change.',
    cue: 'I could say the room and the time.',
    tags: 'planning, changes',
    age: '16+',
  },
])
