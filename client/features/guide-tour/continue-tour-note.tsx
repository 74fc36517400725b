import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { newFormLink } from '#client/features/forms/library/form-links.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { session } from '#client/platform/session/session.ts'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { m } from '#client/words/messages.js'
import { getTourPageNumber, tourPages } from '#shared/guide-tour/tour-pages.ts'
import styles from './continue-tour-note.module.css'
import { tourLink } from './tour-link.ts'
import { tourPageLabels } from './tour-page-labels.ts'
import { postponeTour, tourShownFlag, useEndTour, useTour } from './use-tour.ts'

/** On Today: leads whoever is new to their first form, or back into the tour if they have begun it, once; then offers to go on with the tour until it is over or not wanted. */
export function ContinueTourNote() {
  const tour = useTour()
  const end = useEndTour()
  const lastPage = tour.data?.lastPage ?? 'overview'
  const isNew = session.isGuideTour()
  const isOpen = tour.data?.outcome === null && !tour.data.hasActiveForm
  const leads = isNew && !tourShownFlag.yet() && isOpen
  const putsOff = isNew && tourShownFlag.yet()
  useEffect(() => {
    if (putsOff) void postponeTour().catch(() => {})
  }, [putsOff])

  if (leads)
    return lastPage === 'overview' ? (
      <Navigate {...newFormLink} replace />
    ) : (
      <Navigate {...toLinkProps(tourLink(lastPage))} replace />
    )
  if (!isOpen || (lastPage === 'overview' && !isNew)) return null
  const dismiss = () =>
    end.mutate('dismissed', {
      onSuccess: () => showToast(m.tour_note_dismissed()),
      onError: (error) => showToast(`${m.tour_note_not_dismissed()} ${refusalMessage(error)}`),
    })
  return (
    <div className={styles.place}>
      <Callout
        title={m.tour_note_title({ number: getTourPageNumber(lastPage), count: tourPages.length })}
        actions={
          <>
            <ButtonLink {...toLinkProps(tourLink(lastPage))} variant="default">
              {m.tour_note_go_on()}
            </ButtonLink>
            <Button variant="subtle" loading={end.isPending} onClick={dismiss}>
              {m.tour_note_dismiss()}
            </Button>
          </>
        }
      >
        {m.tour_note_says({ name: tourPageLabels[lastPage].name() })}
      </Callout>
    </div>
  )
}
