import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { session } from './session.ts'
import { pageAfterSignIn } from './sign-in-pages.ts'

/** Keeps the session that has just started and goes where its person was headed, else to their `home`. */
export function useFinishSignIn<Started extends { token: string }>(
  home: string | ((started: Started) => string),
) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return (started: Started) => {
    session.signIn(started.token)
    queryClient.clear()
    const next = new URLSearchParams(window.location.search).get('next') ?? undefined
    const usual = typeof home === 'string' ? home : home(started)
    router.history.push(pageAfterSignIn(next, usual, window.location.origin))
  }
}
