import { starterQuestions } from './starter-question.ts'

export const groupSession = starterQuestions('group-session', [
  {
    text: 'I passed the talking piece on.',
    cue: 'When I had said my part, to the next person.',
    tags: 'turn taking, circle',
    age: '5-7',
  },
  {
    text: 'I named one feeling in the circle.',
    cue: 'By a word or by pointing at a face.',
    tags: 'feelings, circle',
    age: '5-7',
  },
  {
    text: 'I took a turn in the game.',
    cue: 'When it was mine, and I gave the dice on.',
    tags: 'turn taking, playing',
    age: '5-7',
  },
  {
    text: 'I showed a thumb up for someone else’s idea.',
    cue: 'Or said what I liked about it.',
    tags: 'friends, encouraging',
    age: '5-7',
  },
  {
    text: 'I told the group one thing about my week.',
    cue: 'One sentence is enough.',
    tags: 'talking, sharing',
    age: '8-11',
  },
  {
    text: 'I practised slow breathing with the others.',
    cue: 'In through the nose, out through the mouth, five times.',
    tags: 'calming down',
    age: '8-11',
  },
  {
    text: 'I asked a question about what another person said.',
    cue: 'A question that begins with who, what, how or why.',
    tags: 'listening, talking',
    age: '8-11',
  },
  {
    text: 'I tried the new strategy once.',
    cue: 'During the session, as we practised it.',
    tags: 'learning, calming down',
    age: '8-11',
  },
  {
    text: 'I kept to the group rules on the wall.',
    cue: 'No rule had to be pointed at for me.',
    tags: 'rules, circle',
    age: '8-11',
  },
  {
    text: 'I came to the session on my own.',
    cue: 'At the time on my card, nobody had to fetch me.',
    tags: 'on time, independence',
    age: '12-15',
  },
  {
    text: 'I rated my stress from one to ten.',
    cue: 'Said, written or shown on the scale.',
    tags: 'feelings, noticing',
    age: '12-15',
  },
  {
    text: 'I used a sentence that began with “I feel”.',
    cue: 'And said what happened before.',
    tags: 'feelings, talking',
    age: '12-15',
  },
  {
    text: 'I listened to a different view to the end.',
    cue: 'My answer came after they had stopped.',
    tags: 'listening, discussion',
    age: '12-15',
  },
  {
    text: 'I said what I will practise until next time.',
    cue: 'One thing, with when and where.',
    tags: 'planning, learning',
    age: '12-15',
  },
  {
    text: 'I described a trigger that I met this week.',
    cue: 'What happened just before, in a sentence or two.',
    tags: 'noticing, feelings',
    age: '16+',
  },
  {
    text: 'I gave one group member an encouragement.',
    cue: 'By name, about something they did.',
    tags: 'encouraging, friends',
    age: '16+',
  },
])
