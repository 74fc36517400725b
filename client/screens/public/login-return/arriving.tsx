import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent } from 'react'
import { doorClient } from '#client/platform/api/door-api.ts'
import { doorRefusalWords } from '#client/platform/language/door-refusal-words.ts'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import { chooseOrganisation } from '#client/platform/session/chosen-organisation.ts'
import { dropVisit, type KeptVisit, keepVisit } from '#client/platform/session/kept-visit.ts'
import { useArrival } from '#client/platform/session/use-arrival.ts'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { StartAgain } from './start-again.tsx'

const SecondStep = lazyPart(() => import('#client/features/auth/second-step.tsx'), 'SecondStep')

interface Props {
  kept: KeptVisit
  answer: NonNullable<KeptVisit['answer']>
  onUnknown: (kept: KeptVisit) => void
}

/** Somebody is back from a provider: what it sent works once, so it is asked about once. */
export function Arriving({ kept, answer, onUnknown }: Props) {
  const { visit } = kept
  const arrive = useArrival('/dashboard')
  const finished = useQuery({
    queryKey: ['login-return', visit],
    queryFn: () => doorClient.auth.finishVisit({ visit, ...answer }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

  const goOn = useEffectEvent((outcome: NonNullable<typeof finished.data>) => {
    if (outcome.outcome === 'unknown') {
      const unknown = { ...kept, answer: undefined, isUnknown: true }
      keepVisit(unknown)
      return onUnknown(unknown)
    }
    dropVisit()
    if (outcome.outcome === 'second-step') return
    if (outcome.organisationId) chooseOrganisation(outcome.organisationId)
    arrive(outcome)
  })
  useEffect(() => {
    if (finished.data) goOn(finished.data)
  }, [finished.data])

  if (finished.data?.outcome === 'second-step')
    return (
      <Suspense>
        <SecondStep handle={finished.data.secondStep} />
      </Suspense>
    )
  return finished.error ? (
    <StartAgain says={doorRefusalWords(finished.error)} next={kept.next} />
  ) : (
    <Loading />
  )
}
