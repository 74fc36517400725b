import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Answering } from '#client/features/check-ins/answering.tsx'
import { NothingOpen } from '#client/features/check-ins/nothing-open.tsx'
import { OpenList } from '#client/features/check-ins/open-list.tsx'
import { Sent } from '#client/features/check-ins/sent.tsx'
import { SentList } from '#client/features/check-ins/sent-list.tsx'
import type { SentAnswer } from '#client/features/check-ins/use-answering.ts'
import { api } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import type { OpenCheckIn } from '#shared/check-ins/endpoints.ts'
import { LearnerPage } from './learner-page.tsx'
import { Loaded } from './loaded.tsx'

const lookAgainMs = 30_000

/** What is open now. One alone is shown at once; of several the learner chooses. */
export function LatestForm() {
  const options = api.checkIns.mine.queryOptions({ input: {} })
  const mine = useQuery({ ...options, refetchInterval: lookAgainMs })
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

  if (sent && data)
    return <Sent {...sent} learnerName={data.learnerName} timeZone={data.timeZone} onDone={leave} />

  // What is being answered stays on the screen, also when a look at the server shows that it has closed.
  const current = asked ?? data?.open.find(({ id }) => id === chosenId) ?? onlyOne(data?.open, hasLeft)
  if (data && current)
    return (
      <Answering
        key={current.id}
        checkIn={current}
        timeZone={data.timeZone}
        onLeave={leave}
        onTouched={() => setAsked(current)}
        onSent={(answer) => setSent({ answer, checkIn: current })}
      />
    )

  return (
    <LearnerPage title={m.learner_now_title()}>
      <Loaded query={mine}>
        {({ open, sent, timeZone }) => (
          <>
            {open.length > 0 ? (
              <OpenList open={open} timeZone={timeZone} />
            ) : (
              <NothingOpen action={<ToMyForms />} />
            )}
            <SentList sent={sent} timeZone={timeZone} />
          </>
        )}
      </Loaded>
    </LearnerPage>
  )
}

function ToMyForms() {
  return (
    <ButtonLink look="secondary" to="/student/form-library">
      {m.now_my_forms()}
    </ButtonLink>
  )
}

const onlyOne = (open: readonly OpenCheckIn[] | undefined, hasLeft: boolean) =>
  !hasLeft && open?.length === 1 ? open[0] : undefined
