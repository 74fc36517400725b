import { starterQuestions } from './starter-question.ts'

export const travel = starterQuestions('travel', [
  { text: 'I fastened my seat belt.', cue: 'Before the bus began to move.', tags: 'safety, bus', age: '5-7' },
  {
    text: 'I sat facing forward on the bus.',
    cue: 'Back against the seat until it had stopped.',
    tags: 'safety, bus',
    age: '5-7',
  },
  {
    text: 'I held an adult’s hand near the road.',
    cue: 'From the gate to the other side.',
    tags: 'safety, walking',
    age: '5-7',
  },
  {
    text: 'I got on the bus when it was my turn.',
    cue: 'One step behind the person before me.',
    tags: 'turn taking, bus',
    age: '5-7',
  },
  {
    text: 'I kept my bag on my lap.',
    cue: 'Or under the seat, so that the aisle was free.',
    tags: 'belongings, bus',
    age: '8-11',
  },
  {
    text: 'I spoke quietly enough for the driver.',
    cue: 'The driver could hear the radio.',
    tags: 'voice, bus',
    age: '8-11',
  },
  {
    text: 'I wore my headphones when it got loud.',
    cue: 'I put them on myself.',
    tags: 'calming down, bus',
    age: '8-11',
  },
  {
    text: 'I looked both ways before crossing.',
    cue: 'Left, right and left again, standing still.',
    tags: 'safety, walking',
    age: '8-11',
  },
  {
    text: 'I was at the stop before the bus came.',
    cue: 'Five minutes before the time on my card.',
    tags: 'on time, bus',
    age: '12-15',
  },
  {
    text: 'I showed my ticket to the driver.',
    cue: 'In my hand before I got on.',
    tags: 'independence, bus',
    age: '12-15',
  },
  {
    text: 'I got off at the right stop.',
    cue: 'I pressed the button by myself.',
    tags: 'independence, bus',
    age: '12-15',
  },
  {
    text: 'I sent a message when I arrived.',
    cue: 'To the person we agreed on, within ten minutes.',
    tags: 'independence, safety',
    age: '16+',
  },
  {
    text: 'I planned my route the evening before.',
    cue: 'Line, stop and time written down.',
    tags: 'planning, independence',
    age: '16+',
  },
])
