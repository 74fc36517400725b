import { setImmediate as turn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { isSheddable, shedLoad } from './shed-load.ts'

test.each([
  ['/api/student/check-ins', true],
  ['/api/today?group=g', true],
  ['/health/live', true],
  ['/student/latest-form', false],
  ['/build/assets/a1b2c3.js', false],
  ['/sw.js', false],
  ['/apiary', false],
])('a server that has fallen behind turns away what is work: %s, %s', (address, isTurnedAway) => {
  expect(isSheddable(address)).toBe(isTurnedAway)
})

test('a server that was held up for a second turns nothing away', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  await shedLoad(app)
  app.get('/api/today', () => 'today')
  await app.ready()
  for (let times = 0; times < 2; times++) {
    holdUp(1_100)
    await turn()
  }
  expect(await app.inject('/api/today')).toMatchObject({ statusCode: 200 })
})

/** The whole process stands still, as on a machine that has no time for it. */
const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
