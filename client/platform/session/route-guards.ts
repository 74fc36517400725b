import { notFound, redirect } from '@tanstack/react-router'
import { sessionGuard } from '../api/api.ts'
import { drawnFor } from '../page/drawn-for.ts'
import { chooseOrganisation, loadedOrganisationId } from './chosen-organisation.ts'
import { session } from './session.ts'
import { signInUrl } from './sign-in-pages.ts'

interface GuardedRoute {
  location: { href: string; searchStr: string; hash: string }
  preload: boolean
}

/** Lets signed-in people pass; sends invited learners to their sign-in page and everybody else to staff's. */
export async function requireSignIn({ location, preload }: GuardedRoute): Promise<void> {
  if (preload) return
  if (await sessionGuard.isSignedIn()) {
    await goOnFor(new URLSearchParams(location.searchStr).get('org'), location.href)
    return
  }
  sendInvitedToSignIn(location)
  window.location.assign(signInUrl(location.href, '/login'))
  await new Promise<never>(() => {})
}

/** Another organisation than the page holds in memory gets a page of its own. */
async function goOnFor(organisationId: string | null, href: string): Promise<void> {
  const shown = loadedOrganisationId()
  if (organisationId === null || organisationId === shown) return
  if (shown === null) return chooseOrganisation(organisationId)
  window.location.assign(href)
  await new Promise<never>(() => {})
}

/** Nobody has to be signed in to open the learner's area, but a learner's link says who should be. */
export function redirectInvitedLearner({ location, preload }: GuardedRoute): void {
  if (!preload && !drawnFor() && session.token() === null) sendInvitedToSignIn(location)
}

/** A link that leads to a learner's sign-in page says no more in the address bar who is to sign in. */
export function takeLearnerInvitation({ location, preload }: GuardedRoute): void {
  if (!preload) sendInvitedToSignIn(location)
}

function sendInvitedToSignIn({ href, searchStr, hash }: GuardedRoute['location']): void {
  const search = new URLSearchParams(searchStr)
  const organisationCode = search.get('organization_code')
  if (organisationCode === null) return
  session.invite({ organisationCode, email: search.get('student_email') ?? '' })
  throw redirect({ to: '/learner-login', search: { next: learnersPage(href) }, hash, replace: true })
}

/** The page of the learner's area that was asked for, without who is to sign in. */
function learnersPage(href: string): string | undefined {
  const url = new URL(href, window.location.origin)
  url.searchParams.delete('organization_code')
  url.searchParams.delete('student_email')
  return url.pathname.startsWith('/student') ? url.pathname + url.search : undefined
}

/** Pages for those who build the product are shown on their own machine only. */
export function requireLoopback(): void {
  if (!['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname)) throw notFound()
}
