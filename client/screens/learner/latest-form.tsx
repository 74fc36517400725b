import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { DelayedAnswers } from '#client/features/check-ins/answering/delay-answers.ts'
import { isCheckInPostponed, postponeCheckIn } from '#client/features/check-ins/now/postpone-check-in.ts'
import { pendingCheckInsQuery } from '#client/features/check-ins/sending/pending-check-ins.ts'
import { api } from '#client/platform/api/api.ts'
import type { SavedAnswers } from '#client/platform/device/saved-answers.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { Button } from '#client/ui/button.tsx'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { SignInShell } from '#client/ui/shells/sign-in-shell.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/learner-endpoints.ts'
import { shownCheckIn } from '#shared/check-ins/shown-check-in.ts'

const refetchMs = 30_000

export const AnswerCheckIn = lazyComponent(
  () => import('#client/features/check-ins/answering/answer-check-in.tsx'),
  'AnswerCheckIn',
)
const Sending = lazyComponent(
  () => import('#client/features/check-ins/sending/submitted-check-in.tsx'),
  'SubmittedCheckIn',
)
const loadHolding = () => import('#client/features/check-ins/answering/delay-answers.ts')
export const NowPage = lazyComponent(() => import('./now-page.tsx'), 'NowPage')

/** What is open now. One alone is shown at once; of several the learner chooses. */
export function LatestForm() {
  const mine = useQuery({
    ...api.checkIns.readMyCheckIns.queryOptions({ input: {} }),
    retryOnMount: false,
    refetchInterval: refetchMs,
  })
  const { data } = mine
  const navigate = useNavigate()
  const { checkIn: chosenId } = useSearch({ from: '/student' })
  const [hasLeft, setHasLeft] = useState(false)
  const [asked, setAsked] = useState<OpenCheckIn>()
  const [held, setHeld] = useState<DelayedAnswers>()
  const [refused, setRefused] = useState<string>()
  const { data: waiting = [] } = useQuery(pendingCheckInsQuery)

  const isUnanswered = ({ id }: OpenCheckIn) => !waiting.includes(id)
  const clockAheadMs = data ? mine.dataUpdatedAt - Date.parse(data.now) : 0

  function leave() {
    setHasLeft(true)
    setAsked(undefined)
    setHeld(undefined)
    setRefused(undefined)
    void navigate({ to: '/student/latest-form', search: {} })
    void mine.refetch()
  }

  async function send(checkIn: OpenCheckIn, given: SavedAnswers) {
    if (!data) return
    setAsked(checkIn)
    const { delayAnswers } = await loadHolding()
    setHeld(
      delayAnswers({ ...given, checkIn, sealingKey: data.sealingKey, ownKey: data.ownKey, clockAheadMs }),
    )
  }

  // Loaded while the first answers are given, so that sending them does not wait for the network.
  useEffect(() => {
    if (!asked) return
    void Sending.preload?.()
    void loadHolding()
  }, [asked])

  if (held && asked && data)
    return (
      <Suspense>
        <Sending
          held={held}
          checkIn={asked}
          learnerName={data.learnerName}
          showsMatches={data.showsBothAnswers}
          timeZone={data.timeZone}
          onBack={(says) => {
            setHeld(undefined)
            setRefused(says)
          }}
          onDone={leave}
        />
      </Suspense>
    )

  // What is being answered stays on the screen, also when a look at the server shows that it has closed.
  const open = data?.open.filter(isUnanswered)
  const shown = open && shownCheckIn(open, chosenId)
  const isPutBehind = shown && shown.id !== chosenId && (hasLeft || isCheckInPostponed(shown))
  const current = (asked && isUnanswered(asked) ? asked : undefined) ?? (isPutBehind ? undefined : shown)
  if (data && current)
    return (
      <Suspense fallback={<Loading />}>
        <AnswerCheckIn
          key={current.id}
          checkIn={current}
          timeZone={data.timeZone}
          readAt={data.now}
          onLeave={leave}
          onPutOff={() => {
            postponeCheckIn(current, clockAheadMs)
            leave()
          }}
          onTouched={() => setAsked(current)}
          refused={refused}
          onSend={(given) => void send(current, given)}
        />
      </Suspense>
    )

  // Stays while it is tried again, and is made of what is already here: the network may be gone.
  if (!data && mine.errorUpdateCount > 0)
    return (
      <SignInShell title={m.common_failed_title()} says={m.common_failed_says()}>
        <Button busy={mine.isFetching} onClick={() => void mine.refetch()}>
          {m.common_try_again()}
        </Button>
      </SignInShell>
    )
  if (!data) return <Loading />
  return (
    <Suspense fallback={<Loading />}>
      <NowPage {...data} waiting={waiting} />
    </Suspense>
  )
}
