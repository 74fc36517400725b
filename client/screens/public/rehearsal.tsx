import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { publicApi } from '#client/platform/api/public-api.ts'
import { findRefusal } from '#client/platform/api/refusal.ts'
import { publicRefusalMessage } from '#client/platform/language/public-refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'

const RehearseForm = lazyComponent(
  () => import('#client/features/check-ins/preview/rehearse-form.tsx'),
  'RehearseForm',
)

/** Where the code leads with which staff try a form on a phone. Nothing of it is sent, or kept on the device. */
export function Rehearsal() {
  const ticket = useTicket()
  return ticket ? <OfTicket key={ticket} ticket={ticket} /> : <RehearsalOver />
}

function OfTicket({ ticket }: { ticket: string }) {
  const form = useQuery({
    ...publicApi.checkIns.readRehearsal.queryOptions({ input: { ticket } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (findRefusal(form.error)?.reason === 'link-over') return <RehearsalOver />
  if (form.error)
    return (
      <SignInShell title={m.rehearsal_title()}>
        <Notice tone="problem" title={m.rehearsal_not_loaded()}>
          {publicRefusalMessage(form.error)}
        </Notice>
        <Button onClick={() => void form.refetch()}>{m.common_try_again()}</Button>
      </SignInShell>
    )
  if (!form.data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <RehearseForm form={form.data} onAgain={() => void form.refetch()} />
    </Suspense>
  )
}

const RehearsalOver = () => (
  <SignInShell title={m.rehearsal_over_title()} says={m.rehearsal_over_says()}>
    {null}
  </SignInShell>
)

const ticketInHash = /^[\w-]{100,200}$/

/** The ticket that the address brought, where it does not stay: the next person could find it. */
function useTicket(): string | null {
  const hash = useLocation({ select: (location) => location.hash })
  const [ticket, setTicket] = useState(ticketInHash.test(hash) ? hash : null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!ticketInHash.test(hash)) return
    setTicket(hash)
    void navigate({ to: '/rehearsal', search: true, hash: '', replace: true })
  }, [hash, navigate])
  return ticket
}
