import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { findSignedInStaff } from '#client/platform/session/find-signed-in-staff.ts'
import { takeInvitation } from '#client/platform/session/saved-invitation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import { InvitationDetails } from './join/invitation-details.tsx'

/** Where the link of an invitation leads. Looking uses nothing up: only a press of a button does. */
export function JoinOrganisation() {
  const secret = useInvitation()
  const invitation = useQuery({
    ...publicApi.staff.readInvitation.queryOptions({ input: { secret: secret ?? '' } }),
    enabled: secret !== null,
    gcTime: 0,
  })
  const user = useQuery({ queryKey: ['join', 'user'], queryFn: findSignedInStaff, gcTime: 0 })

  if (secret === null)
    return (
      <SignInShell title={m.join_none_title()} says={m.join_none_says()}>
        {null}
      </SignInShell>
    )
  if (findRefusal(invitation.error)?.reason === 'invitation-over') return <InvitationOver />
  if (invitation.error)
    return (
      <SignInShell title={m.join_title()}>
        <Notice tone="problem" title={m.join_failed()}>
          {publicRefusalMessage(invitation.error)}
        </Notice>
        <Button onClick={() => void invitation.refetch()}>{m.common_try_again()}</Button>
      </SignInShell>
    )
  if (!invitation.data || user.isPending) return <Loading />
  return <InvitationDetails secret={secret} invitation={invitation.data} user={user.data ?? null} />
}

const InvitationOver = () => (
  <SignInShell title={m.join_over_title()} says={m.join_over_says()}>
    <p>{m.join_over_used()}</p>
    <ButtonLink to="/dashboard/org/list">{m.join_my_organisations()}</ButtonLink>
  </SignInShell>
)

/** The secret that the address brought, or brought earlier in this tab. */
function useInvitation(): string | null {
  const [secret, setSecret] = useState(takeInvitation)
  useEffect(() => {
    const take = () => setSecret(takeInvitation())
    window.addEventListener('hashchange', take)
    return () => window.removeEventListener('hashchange', take)
  }, [])
  return secret
}
