import { expect, test } from 'vitest'
import { createCallTree, createQueryTree, mergeRoutes } from './call-tree.ts'

const routes = { learners: { get: 'GET learners/{learnerId}' }, today: 'GET today' }

interface Client {
  learners: { get: (input: { learnerId: string }) => Promise<unknown> }
  today: (input: object) => Promise<unknown>
}

interface Queries {
  key: () => readonly unknown[]
  learners: {
    key: () => readonly unknown[]
    get: {
      key: () => readonly unknown[]
      queryKey: (of: { input: object }) => readonly unknown[]
      queryOptions: (of: { input: object; staleTime?: number }) => {
        queryKey: readonly unknown[]
        queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
        staleTime?: number
      }
      mutationOptions: () => { mutationFn: (input: object) => Promise<unknown> }
    }
  }
}

const echo = async (route: string, input: unknown, options?: object) => ({ route, input, options })
const calls = createCallTree(routes, echo) as unknown as Client
const queries = createQueryTree(routes, echo) as unknown as Queries

test('a call of the contract is a function under its names, at whatever depth', async () => {
  expect(await calls.learners.get({ learnerId: '7' })).toMatchObject({
    route: 'GET learners/{learnerId}',
    input: { learnerId: '7' },
  })
  expect(await calls.today({})).toMatchObject({ route: 'GET today' })
})

test('a query can be called off, and keeps the options it was given', async () => {
  const { signal } = new AbortController()
  const { queryFn, queryKey, staleTime } = queries.learners.get.queryOptions({
    input: { learnerId: '7' },
    staleTime: 5,
  })
  expect(await queryFn({ signal })).toEqual({
    route: 'GET learners/{learnerId}',
    input: { learnerId: '7' },
    options: { signal },
  })
  expect(queryKey).toEqual(queries.learners.get.queryKey({ input: { learnerId: '7' } }))
  expect(staleTime).toBe(5)
})

test('the key of a branch begins the keys of all its queries', () => {
  const key = queries.learners.get.queryKey({ input: { learnerId: '7' } })
  expect(key.slice(0, queries.learners.key().length)).toEqual(queries.learners.key())
  expect(key.slice(0, queries.learners.get.key().length)).toEqual(queries.learners.get.key())
  expect(queries.key()).toEqual([])
})

test('a mutation sends what it is given', async () => {
  expect(await queries.learners.get.mutationOptions().mutationFn({ learnerId: '7' })).toMatchObject({
    input: { learnerId: '7' },
  })
})

test('two tables of calls are joined branch by branch', () => {
  const one = { learners: { get: 'GET /a' }, today: 'GET /b' }
  expect(mergeRoutes(one, { learners: { list: 'GET /c' }, forms: { list: 'GET /d' } })).toEqual({
    learners: { get: 'GET /a', list: 'GET /c' },
    today: 'GET /b',
    forms: { list: 'GET /d' },
  })
  expect(one.learners).toEqual({ get: 'GET /a' })
})
