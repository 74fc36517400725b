import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { session } from './session.ts'
import { pageAfterSignIn } from './way-in.ts'

/** Keeps the session that has just started and goes where its person was headed, else to their `home`. */
export function useArrival(home: string) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return ({ token }: { token: string }) => {
    session.signIn(token)
    queryClient.clear()
    const asked = new URLSearchParams(window.location.search).get('next') ?? undefined
    router.history.push(pageAfterSignIn(asked, home, window.location.origin))
  }
}
