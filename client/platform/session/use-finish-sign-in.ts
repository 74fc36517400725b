import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { session } from './session.ts'
import { pageAfterSignIn } from './sign-in-pages.ts'

interface StartedSession {
  token: string
  user: { kind: 'staff' | 'learner'; id: string }
}

/** Keeps the session that has just started and goes where its person was headed, else to their `home`. */
export function useFinishSignIn<Started extends StartedSession>(
  home: string | ((started: Started) => string),
) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (started: Started) => {
    const { token, user } = started
    session.signIn(token, user.kind === 'learner' ? user.id : undefined)
    queryClient.clear()
    const next = new URLSearchParams(window.location.search).get('next') ?? undefined
    const usual = typeof home === 'string' ? home : home(started)
    router.history.push(pageAfterSignIn(next, usual, window.location.origin))
  }
}
