import { expect, type Page } from '@playwright/test'
import { startSession } from '../signed-in.ts'
import type { World } from '../world.ts'

interface Person {
  name: string
  email: string
  password: string
}

/** Somebody with an account who works for nobody yet. */
export async function addPerson(world: World, { name, email, password }: Person) {
  await world.addAccount(name, email, password)
  const { rows } = await world.database.query<{ id: string }>('select id from accounts where email = $1', [
    email,
  ])
  return { name, email, password, accountId: rows[0]!.id }
}

/** Gives the id of an organisation that somebody founds, by what the dialog sends. */
export async function createOrganisationOf(
  page: Page,
  world: World,
  { accountId, name }: { accountId: string; name: string },
): Promise<string> {
  const answer = await page.request.post('/api/organisations', {
    headers: { authorization: `Bearer ${await startSession(world, { accountId })}` },
    data: { name, kind: 'school', timeZone: 'Europe/Oslo' },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}
