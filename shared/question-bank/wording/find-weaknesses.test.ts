import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findWeaknesses } from './find-weaknesses.ts'
import { hasTooManyQuestions } from './has-too-many-questions.ts'
import type { Rewording, WeaknessKind } from './weakness.ts'

const kindsOf = (text: string) => findWeaknesses(text).map(({ kind }) => kind)

describe('a wording is strong', () => {
  test.each([
    'I kept my hands and feet to myself.',
    'I said please and thank you.',
    'I raised my hand before I spoke.',
    'I started my work within one minute.',
    'I asked for help when I did not understand.',
    'When I was upset, I asked for a break.',
    'If I did not agree, I said so in a quiet voice.',
    'I said no thank you when I did not want to play.',
    'I finished my first task without being asked twice.',
    'I packed my bag without being reminded.',
    'I wrote down my homework and the date it is due.',
    'I brought my book and pencil.',
    'I brought my red and blue pens.',
    'I used a calm voice.',
    'I used kind words with my partner.',
    'I stopped and thought before I answered.',
    'I stopped at the kerb.',
    'I got off at the right stop.',
    'I tried a new food.',
    'I tried again after a mistake.',
    'I was on time for class.',
    'I was in my seat when the lesson began.',
    'I told an adult how I felt.',
    'I told an adult what I needed.',
    'I looked at the person who was talking.',
    'I kept my phone in my bag.',
    'I followed the first instruction.',
    'I waited for my turn to speak.',
    'I took my breaks at the planned times.',
    'I walked in the corridor.',
    'I put my coat on my peg.',
    'I ate at the table until the bell.',
    'I left my seat only with permission.',
    'I let others finish speaking.',
    'I answered at least two questions in class.',
    'I cleared my plate and cup.',
    'I checked my work with the list.',
    'I wrote or drew in my journal.',
    'My desk was clear at the end of the lesson.',
    'I listened to the whole story.',
    'I shared the ball with somebody.',
    'I went to the calm corner by myself.',
    'I held the lift for the residents.',
    'I logged my start and end times.',
    'I asked a grown-up before I left the room.',
    'I washed my hands before lunch.',
    'I kept both feet on the ground and under the desk.',
  ])('%s', (text) => {
    expect(findWeaknesses(text)).toEqual([])
  })

  test.each(['', '   ', '\n'])('an unwritten question (%j) is not judged', (text) => {
    expect(findWeaknesses(text)).toEqual([])
  })
})

describe('what a learner should leave off', () => {
  test.each<[string, Rewording | null]>([
    ['I did not hit anyone.', 'own-hands'],
    ["I didn't push in the line.", 'own-hands'],
    ['I didn’t shout out answers.', 'quiet-voice'],
    ['I never called out.', 'quiet-voice'],
    ['No running in the corridor.', 'walking'],
    ['I avoided fights.', 'own-hands'],
    ['I stopped talking when others spoke.', 'listening'],
    ['I worked without interrupting.', 'waiting-turn'],
    ['I did not swear.', 'kind-words'],
    ['I did not leave my seat.', 'own-place'],
    ['I was not late.', 'on-time'],
    ['I did not use my phone.', 'device-away'],
    ['I did not argue with the teacher.', 'first-ask'],
    ['I did not give up.', 'keeping-on'],
    ['I did not lie.', 'truth'],
    ['I did not wear a hat.', null],
    ['I stayed out of trouble.', null],
    ['I resisted the urge.', null],
    ['I cannot hum.', null],
    ['I had no outbursts.', null],
  ])('%s', (text, instead) => {
    expect(findWeaknesses(text)[0]).toMatchObject({ kind: 'negative', instead })
  })
})

describe('two behaviours in one question', () => {
  test.each([
    ['I sat down and started my work.', 'I sat down.', 'I started my work.'],
    ['I raised my hand and waited.', 'I raised my hand.', 'I waited.'],
    ['I listened and then wrote it down.', 'I listened.', 'I wrote it down.'],
    ['I put my bag away and I sat down', 'I put my bag away.', 'I sat down.'],
    ['I walked quietly, then lined up.', 'I walked quietly.', 'I lined up.'],
    ['I raise my hand and wait for my turn.', 'I raise my hand.', 'I wait for my turn.'],
    ['I will sit and listen.', 'I will sit.', 'I listen.'],
    ['I finished my work & handed it in.', 'I finished my work.', 'I handed it in.'],
    ['I said hello and quickly found my seat.', 'I said hello.', 'I quickly found my seat.'],
    [
      'I kept my hands and feet to myself and used kind words.',
      'I kept my hands and feet to myself.',
      'I used kind words.',
    ],
    ['I said please and thank you and waited.', 'I said please and thank you.', 'I waited.'],
    ['I read the page; answered the questions.', 'I read the page.', 'I answered the questions.'],
  ])('%s', (text, one, other) => {
    expect(findWeaknesses(text)).toMatchObject([{ kind: 'two-behaviours', parts: [one, other] }])
  })
})

describe('what nobody else can see', () => {
  test.each<[string, Rewording]>([
    ['I was good.', 'choices'],
    ['I was very good today', 'choices'],
    ['I made good choices.', 'choices'],
    ['I had a positive attitude.', 'choices'],
    ['I behaved.', 'choices'],
    ['I tried my best.', 'effort'],
    ['I did my best.', 'effort'],
    ['I worked hard.', 'effort'],
    ['I tried to listen.', 'effort'],
    ['I understood the lesson.', 'understanding'],
    ['I really understood fractions.', 'understanding'],
    ['I knew the rules.', 'understanding'],
    ['I was respectful.', 'respect'],
    ['I respected others.', 'respect'],
    ['I showed respect to adults.', 'respect'],
    ['I used good manners.', 'respect'],
    ['I was kind.', 'kindness'],
    ['I was a good friend.', 'kindness'],
    ['I stayed calm.', 'calm'],
    ['I felt happy.', 'calm'],
    ['I enjoyed reading.', 'calm'],
    ['I paid attention.', 'attention'],
    ['I focused on my work.', 'attention'],
    ['I stayed on task.', 'attention'],
    ['I was ready to learn.', 'ready'],
    ['I was responsible.', 'ready'],
  ])('%s', (text, instead) => {
    expect(findWeaknesses(text)).toMatchObject([{ kind: 'not-observable', instead }])
  })
})

describe('other weaknesses', () => {
  test.each<[string, WeaknessKind]>([
    ['I always put my name on my work.', 'vague-frequency'],
    ['I usually walked in the corridor.', 'vague-frequency'],
    ['I sat in my seat most of the time.', 'vague-frequency'],
    ['I used a quiet voice all day.', 'vague-frequency'],
    ['Did I raise my hand?', 'asks'],
    ['I raised my hand?', 'asks'],
    ['Have you washed your hands', 'asks'],
    ['How well did I listen?', 'asks'],
    ['You raised your hand.', 'not-first-person'],
    ['The student walks in line.', 'not-first-person'],
    ['Learner used kind words.', 'not-first-person'],
    ['She washed her hands.', 'not-first-person'],
    [
      'I put my maths book and my reading book on the corner of my desk at the start of every lesson.',
      'too-long',
    ],
    [
      'I handed Mr Featherstonehaugh-Cholmondeley my completed multidisciplinary accomplishments portfolio.',
      'too-long',
    ],
  ])('%s', (text, kind) => {
    expect(kindsOf(text)).toEqual([kind])
  })

  test('are told together, the worst first', () => {
    expect(kindsOf('Did you always behave and not hit?')).toEqual(['negative', 'vague-frequency', 'asks'])
  })
})

test('a weakness names words that stand in the question', () => {
  for (const text of ['I did not hit.', 'I sat and waited.', 'I tried to listen.', 'I always sat.'])
    for (const { words } of findWeaknesses(text)) expect(text.toLowerCase()).toContain(words.toLowerCase())
})

test('anything typed is judged at once, whatever it is', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => void findWeaknesses(text)))
  const started = performance.now()
  for (let round = 0; round < 100; round++) findWeaknesses('and then I did not, '.repeat(10))
  expect(performance.now() - started).toBeLessThan(500)
})

test('five questions are answered in a few seconds, six are many', () => {
  expect([0, 5, 6, 40].map(hasTooManyQuestions)).toEqual([false, false, true, true])
})
