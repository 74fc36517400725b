import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createSession } from '#server/features/auth/sessions/create-session.ts'
import { derivePageSecret } from '#server/features/auth/sessions/token.ts'
import type { World } from './world.ts'

type Person = Parameters<typeof createSession>[2]

/** The token of a session that begins now. */
export async function startSession({ runtime, clock }: World, person: Person): Promise<string> {
  const { token } = await createSession(runtime.db.app, clock.now(), person)
  return token
}

/** Signed in from the next page on, until they sign out. */
export const signIn = (page: Page, token: string) => leaveInBrowser(page, { token })

/** The next page finds these values as an earlier visit would have left them. */
export async function leaveInBrowser(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript(
    ({ visit, values }) => {
      if (sessionStorage.getItem(visit)) return
      sessionStorage.setItem(visit, 'over')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    { visit: randomUUID(), values: stored },
  )
}

/** Signed in on every page that is loaded from now on, whatever happens on another. */
export async function staySignedInAs(page: Page, world: World, person: Person): Promise<void> {
  const token = await startSession(world, person)
  const learnerId = 'learnerId' in person ? person.learnerId : ''
  await page.addInitScript(
    (held) => {
      for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value)
    },
    { token, ...(learnerId && { drawn_for: learnerId }) },
  )
  if (learnerId)
    await page.context().addCookies([
      {
        name: 'daymark_page',
        value: derivePageSecret(token),
        url: `${world.address}/student/`,
        httpOnly: true,
      },
    ])
}
