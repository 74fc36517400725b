import { starterQuestions } from './starter-question.ts'

export const playground = starterQuestions('playground', [
  {
    text: 'I asked someone to play with me.',
    cue: '“Do you want to …?”, with words, a sign or a card.',
    tags: 'playing, friends',
    age: '5-7',
  },
  {
    text: 'I waited for my turn on the swing.',
    cue: 'Behind the line until it was free.',
    tags: 'turn taking, playing',
    age: '5-7',
  },
  {
    text: 'I came in when the whistle blew.',
    cue: 'On my way to the line before the second whistle.',
    tags: 'routines, line',
    age: '5-7',
  },
  {
    text: 'I stayed inside the fence.',
    cue: 'Both feet on our side for the whole break.',
    tags: 'safety, rules',
    age: '5-7',
  },
  {
    text: 'I went down the slide feet first.',
    cue: 'Sitting, one person at a time.',
    tags: 'safety, playing',
    age: '5-7',
  },
  {
    text: 'I told an adult when someone got hurt.',
    cue: 'At once, and I showed them where.',
    tags: 'safety, asking',
    age: '5-7',
  },
  {
    text: 'I said yes when someone asked to join in.',
    cue: 'Or helped them find a place in the next round.',
    tags: 'playing, friends',
    age: '8-11',
  },
  {
    text: 'I played by the rules that we agreed on.',
    cue: 'The same rules from the start to the end.',
    tags: 'playing, rules',
    age: '8-11',
  },
  {
    text: 'I said “good game” at the end.',
    cue: 'To at least one person, won or lost.',
    tags: 'playing, losing',
    age: '8-11',
  },
  {
    text: 'I walked away when I got angry.',
    cue: 'To the bench or the tree, before hands or shouts came.',
    tags: 'calming down, conflict',
    age: '8-11',
  },
  {
    text: 'I used rock, paper, scissors to settle it.',
    cue: 'One round decides.',
    tags: 'conflict, playing',
    age: '8-11',
  },
  {
    text: 'I returned the ball to the box.',
    cue: 'Before I went to the line.',
    tags: 'tidying, rules',
    age: '8-11',
  },
  {
    text: 'I chose an activity from the break menu.',
    cue: 'Within two minutes of going out.',
    tags: 'choosing, playing',
    age: '8-11',
  },
  {
    text: 'I kept the game going after a mistake.',
    cue: 'Mine or someone else’s: the next throw came without words about it.',
    tags: 'playing, losing',
    age: '8-11',
  },
  {
    text: 'I sat with someone who was alone.',
    cue: 'For at least five minutes.',
    tags: 'friends, encouraging',
    age: '12-15',
  },
  {
    text: 'I was in the yard for the whole break.',
    cue: 'Where the staff on duty could see me.',
    tags: 'rules, safety',
    age: '12-15',
  },
])
