import { expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'

const address = 'https://daymark.school.example/api/student/check-ins'
const ask = (token: string | null) =>
  new Request(address, { headers: token ? { authorization: `Bearer ${token}` } : {} })

function device() {
  const held = new Map<string, Response>()
  let now = Date.parse('2026-09-28T07:30:00Z')
  const cache = {
    put: async (url: string, response: Response) => void held.set(url, response),
    match: async (url: string) => held.get(url)?.clone(),
  } as unknown as Cache
  const kept = createResponseCache(
    async () => cache,
    () => now,
  )
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { kept, held, wait }
}

test('a learner finds again what they were told, on the clock of now', async () => {
  const { kept, wait } = device()
  await kept.keeper(ask('ada'))(Response.json({ now: '2026-09-28T07:31:00.000Z', open: ['one'] }))
  wait(3_600_000)
  const found = await kept.find(ask('ada'))
  expect(await found?.json()).toEqual({ now: '2026-09-28T08:31:00.000Z', open: ['one'] })
})

test('nobody else finds it, nobody who is signed out does, and what lies there says nothing', async () => {
  const { kept, held } = device()
  await kept.keeper(ask('ada'))(Response.json({ learnerName: 'Ada' }))
  expect(await kept.find(ask('ben'))).toBeUndefined()
  expect(await kept.find(ask(null))).toBeUndefined()
  expect(await held.get(address)!.text()).not.toContain('Ada')
})

test('what is kept is changed by whoever it was kept for, and no older answer of the server is kept over it', async () => {
  const { kept } = device()
  const told = () => Response.json({ open: ['one'] })
  const answer = () => ({ open: [] })
  await kept.keeper(ask('ada'))(told())
  const keepLater = kept.keeper(ask('ada'))
  await kept.change(ask('ben'), answer)
  expect(await (await kept.find(ask('ada')))?.json()).toEqual({ open: ['one'] })
  await kept.change(ask('ada'), answer)
  await keepLater(told())
  expect(await (await kept.find(ask('ada')))?.json()).toEqual({ open: [] })
  await kept.keeper(ask('ada'))(told())
  expect(await (await kept.find(ask('ada')))?.json()).toEqual({ open: ['one'] })
})
