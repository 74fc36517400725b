import { useQuery } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { OpeningLink } from '#client/features/check-ins/opening-link.tsx'
import { FormTryOut } from '#client/features/check-ins/preview/form-try-out.tsx'
import { PublishForm } from '#client/features/forms/publish/publish-form.tsx'
import { PublishedFormNotice } from '#client/features/forms/publish/published-form-notice.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { useDraftReview } from '#client/features/forms/writing/draft-review-context.ts'
import { FormEditorContext, useFormEditor } from '#client/features/forms/writing/form-editor-context.tsx'
import { useFocusLinkedField } from '#client/features/forms/writing/use-focus-linked-field.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { pollInterval, useLiveUpdates } from '#client/platform/api/use-live-updates.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ProgressBar } from '#client/staff-ui/page/figures/progress-bar.tsx'
import { RowList, TimeCell, TwoLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { timeLabel } from '#client/staff-ui/page/time-label.ts'
import { BesidePreview } from '#client/staff-ui/wizard/beside-preview.tsx'
import { m } from '#client/words/messages.js'
import { useTourContext } from '../tour-context.ts'
import { useEndTour } from '../use-tour.ts'
import { OrganisationRequired } from './organisation-required.tsx'
import styles from './steps.module.css'

/** The form as its learners see it, its start, and then its first check-in as it arrives. */
export function StartStep() {
  const { organisation, running } = useTourContext()
  const writing = use(FormEditorContext)
  if (!organisation) return <OrganisationRequired />
  if (running || !writing) return <Started formId={running?.id ?? ''} />
  if (writing.published) return <JustPublished />
  return <BeforeStart />
}

function BeforeStart() {
  const { organisation } = useFormEditor()
  const { draft } = useDraftReview()
  useFocusLinkedField()
  return (
    <BesidePreview>
      <PublishForm sendsFirst />
      <FormTryOut
        draft={draft}
        timeZone={draft.schedule?.timeZone ?? organisation.timeZone}
        hint={openingHint(draft.schedule)}
      />
    </BesidePreview>
  )
}

function JustPublished() {
  const { keeper, published } = useFormEditor()
  return (
    <PublishedFormNotice {...published!}>
      <Started formId={keeper.current().formId ?? ''} />
    </PublishedFormNotice>
  )
}

/** The tour is over with this: what is open of the form, live, and what comes next. */
function Started({ formId }: { formId: string }) {
  const { tour } = useTourContext()
  const { mutate: end } = useEndTour()
  const isAsked = useRef(false)
  useEffect(() => {
    if (tour.outcome === 'finished' || isAsked.current) return
    isAsked.current = true
    end('finished')
  }, [tour.outcome, end])
  return (
    <>
      <Arriving formId={formId} />
      <WhatComesNext />
    </>
  )
}

function Arriving({ formId }: { formId: string }) {
  const isTold = useLiveUpdates()
  const today = useQuery({
    ...api.checkIns.readToday.queryOptions({ input: {} }),
    refetchInterval: pollInterval(isTold),
  })
  const open = today.data?.open.filter((opening) => opening.formId === formId) ?? []
  const isAnswered = open.some(({ answered }) => answered > 0)
  return (
    <Section title={m.tour_watch()}>
      <p className={styles.hint}>{m.tour_watch_says()}</p>
      {today.isError && !today.data && (
        <ErrorNotice what={m.tour_watch_failed()} onRetry={() => void today.refetch()} />
      )}
      {today.data && open.length === 0 && <p>{m.tour_watch_nothing()}</p>}
      <RowList>
        {open.map((opening) => (
          <TwoLineRow
            key={opening.occurrenceId}
            title={<OpeningLink opening={opening} />}
            middle={
              <span role="status">
                {m.today_answered_of({ answered: opening.answered, total: opening.total })}
                <ProgressBar done={opening.answered} total={opening.total} />
              </span>
            }
            end={
              <TimeCell
                time={m.today_closes({ time: timeLabel(opening.closesAt, today.data?.timeZone ?? 'UTC') })}
              />
            }
          />
        ))}
      </RowList>
      {isAnswered && <p role="status">{m.tour_watch_answered()}</p>}
    </Section>
  )
}

const WhatComesNext = () => (
  <Section title={m.tour_next()}>
    <ul className={styles.list}>
      <li>
        <TextLink to="/dashboard/org/student/list" search={{ tick: 'all' }}>
          {m.tour_next_cards()}
        </TextLink>
      </li>
      <li>
        <TextLink to="/dashboard/org/detail">{m.tour_next_today()}</TextLink>
      </li>
      <li>
        <TextLink to="/dashboard/org/team-members/list">{m.tour_next_team()}</TextLink>
      </li>
      <li>
        <TextLink to="/dashboard/org/form-library/list">{m.tour_next_forms()}</TextLink>
      </li>
    </ul>
  </Section>
)
