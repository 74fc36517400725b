import { expect, test } from 'vitest'
import { openPushMessage } from './open-push-message.ts'

const latest = '/student/latest-form'

/** What a tap on a message does, with windows open at these paths. */
async function tap(...paths: string[]) {
  const done: string[] = []
  const windows = paths.map((path) => ({
    url: `https://daymark.school.example${path}`,
    focus: async () => done.push(`focus ${path}`),
    navigate: async (to: string) => done.push(`from ${path} to ${to}`),
  }))
  const pages = {
    matchAll: async () => windows,
    openWindow: async (to: string) => done.push(`open ${to}`),
  }
  await openPushMessage(pages, latest)
  return done
}

test('a tap on a message opens what is open now', async () => {
  expect(await tap()).toEqual([`open ${latest}`])
})

test('where the learner is already, no second window opens', async () => {
  expect(await tap(latest)).toEqual([`focus ${latest}`])
  expect(await tap('/student/rewards')).toEqual([
    'focus /student/rewards',
    `from /student/rewards to ${latest}`,
  ])
})

test('a page of staff is left as it is', async () => {
  expect(await tap('/dashboard/org/detail')).toEqual([`open ${latest}`])
})
