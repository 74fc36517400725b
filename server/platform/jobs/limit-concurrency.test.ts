import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('two are worked on and one waits; who comes then is turned away, and taken once one has ended', async () => {
  const inLine = limitConcurrency({ atOnce: 2, waitingAtMost: 1 })
  const begun: string[] = []
  const work = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const done = inLine(() => {
      begun.push(name)
      return promise
    })
    return { end: () => resolve(name), done }
  }

  const first = work('first')
  const second = work('second')
  const third = work('third')
  await expect(work('fourth').done).rejects.toMatchObject({ reason: 'server-busy' })
  expect(begun).toEqual(['first', 'second'])

  first.end()
  await first.done
  const fifth = work('fifth')
  for (const { end } of [second, third, fifth]) end()
  expect(await Promise.all([second.done, third.done, fifth.done])).toEqual(['second', 'third', 'fifth'])
  expect(begun).toEqual(['first', 'second', 'third', 'fifth'])
})

test('work that fails leaves its place to the next', async () => {
  const inLine = limitConcurrency({ atOnce: 1, waitingAtMost: 0 })
  await expect(inLine(() => Promise.reject(new Error('full disk')))).rejects.toThrow('full disk')
  expect(await inLine(async () => 'done')).toBe('done')
})
