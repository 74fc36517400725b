import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { use } from 'react'
import { busyButtonProps } from '#client/features/forms/fields/busy-button-props.ts'
import { notSavedMessage } from '#client/features/forms/writing/drafts/unsaved-form.ts'
import { FormEditorContext } from '#client/features/forms/writing/form-editor-context.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { m } from '#client/words/messages.js'
import type { TourPageOutcome } from '#shared/guide-tour/tour-page-status.ts'
import { findNextTourPage, findPreviousTourPage, type TourPage } from '#shared/guide-tour/tour-pages.ts'
import { useTourContext } from './tour-context.ts'
import styles from './tour-footer.module.css'
import { tourLink } from './tour-link.ts'
import { tourPageLabels } from './tour-page-labels.ts'
import { useContinueTour, useEndTour } from './use-tour.ts'

const arrow = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Without what is on them no form can be published. */
const neededPages: readonly TourPage[] = [
  'form-name',
  'form-question',
  'form-schedule',
  'form-icon',
  'form-learner',
]

/** The ways on from a page: back, on, and on without it, with what that means where it keeps a form from starting. */
export function TourFooter({ page }: { page: TourPage }) {
  const { organisation, running } = useTourContext()
  const writing = use(FormEditorContext)
  const goOn = useContinueTour()
  const before = findPreviousTourPage(page)
  const after = findNextTourPage(page)
  const leave = (to: TourPage, how: TourPageOutcome) => {
    if (organisation) goOn({ lastPage: to, left: { page, how } })
  }
  // Founding is the way on from there.
  const isFounding = page === 'new-org' && organisation === null
  const isOver = running !== null || Boolean(writing?.published)
  const isNeeded = isFounding || (neededPages.includes(page) && !isOver)
  return (
    <div className={styles.foot}>
      {before && (
        <ButtonLink
          {...toLinkProps(tourLink(before))}
          variant="subtle"
          leftSection={<IconArrowLeft {...arrow} />}
        >
          {m.tour_back({ name: tourPageLabels[before].name() })}
        </ButtonLink>
      )}
      {after ? (
        <div className={styles.on}>
          <ButtonLink
            {...toLinkProps(tourLink(after))}
            variant="subtle"
            aria-describedby={isNeeded ? 'tour-needed' : undefined}
            onClick={() => leave(after, 'skipped')}
          >
            {m.tour_skip()}
          </ButtonLink>
          {!isFounding && (
            <ButtonLink
              {...toLinkProps(tourLink(after))}
              variant="filled"
              rightSection={<IconArrowRight {...arrow} />}
              onClick={() => leave(after, 'done')}
            >
              {m.staff_next_step({ name: tourPageLabels[after].name() })}
            </ButtonLink>
          )}
        </div>
      ) : (
        organisation &&
        (isOver ? (
          <ButtonLink
            to="/dashboard/org/detail"
            variant="filled"
            rightSection={<IconArrowRight {...arrow} />}
          >
            {m.tour_to_today()}
          </ButtonLink>
        ) : (
          <EndUnpublished />
        ))
      )}
      {isNeeded && <p id="tour-needed">{m.tour_needed()}</p>}
      {!after && !isOver && <p id="tour-unpublished">{m.tour_unpublished()}</p>}
    </div>
  )
}

/** Ends the tour with a form that is not published, which is kept among the others where anything was written. */
function EndUnpublished() {
  const navigate = useNavigate()
  const writing = use(FormEditorContext)
  const end = useEndTour()
  const finish = useMutation({
    async mutationFn() {
      if (writing?.begun && writing.keeper.current().keeping.state !== 'untouched') await writing.begun.keep()
      await end.mutateAsync('finished')
    },
    onSuccess: () => {
      showToast(m.tour_ended())
      return navigate({ to: '/dashboard/org/detail' })
    },
    retry: false,
  })
  return (
    <div className={styles.on}>
      {finish.isError && <ErrorNotice what={m.tour_not_ended()}>{notSavedMessage(finish.error)}</ErrorNotice>}
      <Button
        variant="default"
        aria-describedby="tour-unpublished"
        {...busyButtonProps(finish.isPending)}
        onClick={() => finish.isPending || finish.mutate()}
      >
        {finish.isPending ? m.tour_ending() : m.tour_skip_to_end()}
      </Button>
    </div>
  )
}
