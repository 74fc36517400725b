import { starterQuestions } from './starter-question.ts'

export const lunch = starterQuestions('lunch', [
  {
    text: 'I washed my hands before eating.',
    cue: 'Soap and water, as long as the song.',
    tags: 'hygiene, routines',
    age: '5-7',
  },
  {
    text: 'I stayed on my chair until I had finished.',
    cue: 'Feet under the table.',
    tags: 'body, table',
    age: '5-7',
  },
  {
    text: 'I took one bite of something new.',
    cue: 'In my mouth counts; I may take it out again.',
    tags: 'food',
    age: '5-7',
  },
  {
    text: 'I opened my own lunch box.',
    cue: 'Lid, bottle and packets; I asked for help with the last bit.',
    tags: 'independence, food',
    age: '5-7',
  },
  {
    text: 'I chewed with my mouth closed.',
    cue: 'Words came after the bite was gone.',
    tags: 'table, food',
    age: '5-7',
  },
  {
    text: 'I drank at least one cup of water.',
    cue: 'The cup was empty when I put it back.',
    tags: 'health, food',
  },
  {
    text: 'I cleared my tray.',
    cue: 'Rubbish in the bin, tray on the rack.',
    tags: 'tidying, routines',
    age: '8-11',
  },
  {
    text: 'I ate my own food.',
    cue: 'What was on other plates stayed there.',
    tags: 'food, table',
    age: '8-11',
  },
  {
    text: 'I wiped my place at the table.',
    cue: 'No crumbs left where I had sat.',
    tags: 'tidying, table',
    age: '8-11',
  },
  {
    text: 'I stood in the queue behind the last person.',
    cue: 'And went forward one place at a time.',
    tags: 'line, turn taking',
    age: '8-11',
  },
  {
    text: 'I talked with someone at my table.',
    cue: 'At least one question and one answer.',
    tags: 'talking, friends',
    age: '8-11',
  },
  {
    text: 'I said thank you to the kitchen staff.',
    cue: 'When I took my plate.',
    tags: 'adults, thanking',
    age: '8-11',
  },
  {
    text: 'I ate something before the next lesson.',
    cue: 'At least half of what was on my plate.',
    tags: 'food, health',
    age: '12-15',
  },
  {
    text: 'I chose a seat away from trouble.',
    cue: 'At another table, or near the staff on duty.',
    tags: 'choosing, conflict',
    age: '12-15',
  },
  {
    text: 'I paid with the right card.',
    cue: 'Card out before it was my turn.',
    tags: 'independence',
    age: '16+',
  },
])
