import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { SentAnswer } from '#client/features/check-ins/use-answering.ts'
import { api } from '#client/platform/api.ts'
import { lazyPart } from '#client/platform/lazy-part.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/loading.tsx'
import { DoorShell } from '#client/ui/shells/door-shell.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'

const lookAgainMs = 30_000

export const Answering = lazyPart(() => import('#client/features/check-ins/answering.tsx'), 'Answering')
const Sent = lazyPart(() => import('#client/features/check-ins/sent.tsx'), 'Sent')
const NowPage = lazyPart(() => import('./now-page.tsx'), 'NowPage')

/** What is open now. One alone is shown at once; of several the learner chooses. */
export function LatestForm() {
  const options = api.checkIns.mine.queryOptions({ input: {} })
  const mine = useQuery({ ...options, retryOnMount: false, refetchInterval: lookAgainMs })
  const { data } = mine
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { checkIn: chosenId } = useSearch({ from: '/student' })
  const [hasLeft, setHasLeft] = useState(false)
  const [asked, setAsked] = useState<OpenCheckIn>()
  const [sent, setSent] = useState<{ answer: SentAnswer; checkIn: OpenCheckIn }>()

  function leave() {
    setHasLeft(true)
    setAsked(undefined)
    setSent(undefined)
    void navigate({ to: '/student/latest-form', search: {} })
    void queryClient.invalidateQueries({ queryKey: options.queryKey })
  }

  // Loaded while the first answers are given, so that the thanks do not wait for the network.
  useEffect(() => {
    if (asked) void Sent.preload?.()
  }, [asked])

  if (sent && data)
    return (
      <Suspense>
        <Sent {...sent} learnerName={data.learnerName} timeZone={data.timeZone} onDone={leave} />
      </Suspense>
    )

  // What is being answered stays on the screen, also when a look at the server shows that it has closed.
  const current = asked ?? data?.open.find(({ id }) => id === chosenId) ?? onlyOne(data?.open, hasLeft)
  if (data && current)
    return (
      <Suspense fallback={<Loading />}>
        <Answering
          key={current.id}
          checkIn={current}
          timeZone={data.timeZone}
          onLeave={leave}
          onTouched={() => setAsked(current)}
          onSent={(answer) => setSent({ answer, checkIn: current })}
        />
      </Suspense>
    )

  // Stays while it is tried again, and is made of what is already here: the network may be gone.
  if (!data && mine.errorUpdateCount > 0)
    return (
      <DoorShell title={m.common_failed_title()} says={m.common_failed_says()}>
        <Button busy={mine.isFetching} onClick={() => void mine.refetch()}>
          {m.common_try_again()}
        </Button>
      </DoorShell>
    )
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <NowPage {...data} />
    </Suspense>
  )
}

const onlyOne = (open: readonly OpenCheckIn[] | undefined, hasLeft: boolean) =>
  !hasLeft && open?.length === 1 && !open[0]?.isLate ? open[0] : undefined
