import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { prefetchQuery } from './prefetch-query.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => queryClient.clear())

function asking(answer: () => Promise<string>) {
  const asked = { count: 0 }
  const options = {
    queryKey: ['checkIns', 'mine'],
    queryFn: () => {
      asked.count += 1
      return answer()
    },
  }
  return { asked, options }
}

test('what was asked while the screen loaded is there when it is drawn', async () => {
  const { asked, options } = asking(async () => 'open')
  await prefetchQuery(options)()
  const screen = new QueryObserver(queryClient, options)
  expect(screen.getCurrentResult()).toMatchObject({ status: 'success', data: 'open' })
  expect(asked.count).toBe(1)
})

test('a failure is asked for once, keeps no screen from being drawn, and is there to be shown', async () => {
  const { asked, options } = asking(() => Promise.reject(new TypeError('Failed to fetch')))
  await prefetchQuery(options)()
  const screen = new QueryObserver(queryClient, { ...options, retryOnMount: false })
  const leave = screen.subscribe(() => undefined)
  expect(screen.getCurrentResult()).toMatchObject({ status: 'error', fetchStatus: 'idle' })
  expect(asked.count).toBe(1)
  leave()
})
