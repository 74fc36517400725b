import { Button } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { refusalWords } from '#client/platform/language/refusal-words.ts'
import { session } from '#client/platform/session/session.ts'
import { showDone } from '#client/staff-ui/feedback/toasts.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { leadingTo } from '#client/staff-ui/page/destination.ts'
import { Note } from '#client/staff-ui/page/note.tsx'
import { m } from '#client/words/messages.js'
import { numberOfPage, tourPages } from '#shared/guide-tour/tour-pages.ts'
import styles from './go-on-note.module.css'
import { tourLink } from './tour-link.ts'
import { tourPageWords } from './tour-page-words.ts'
import { putOffTour, useEndTour, useTour } from './use-tour.ts'
import { wasLed } from './was-led.ts'

/** On Today: leads whoever is new into the tour, once, and offers to go on with it until it is over or not wanted. */
export function GoOnNote() {
  const tour = useTour()
  const end = useEndTour()
  const lastPage = tour.data?.lastPage ?? 'overview'
  const isNew = session.isGuideTour()
  const leads = isNew && !wasLed.yet() && tour.data?.outcome === null
  const putsOff = isNew && wasLed.yet()
  useEffect(() => {
    if (putsOff) void putOffTour().catch(() => {})
  }, [putsOff])

  if (leads) return <Navigate {...leadingTo(tourLink(lastPage))} replace />
  if (!tour.data || tour.data.outcome !== null || (tour.data.lastPage === null && !isNew)) return null
  const dismiss = () =>
    end.mutate('dismissed', {
      onSuccess: () => showDone(m.tour_note_dismissed()),
      onError: (error) => showDone(`${m.tour_note_not_dismissed()} ${refusalWords(error)}`),
    })
  return (
    <div className={styles.place}>
      <Note
        title={m.tour_note_title({ number: numberOfPage(lastPage), count: tourPages.length })}
        actions={
          <>
            <ButtonLink {...leadingTo(tourLink(lastPage))} variant="default">
              {m.tour_note_go_on()}
            </ButtonLink>
            <Button variant="subtle" loading={end.isPending} onClick={dismiss}>
              {m.tour_note_dismiss()}
            </Button>
          </>
        }
      >
        {m.tour_note_says({ name: tourPageWords[lastPage].name() })}
      </Note>
    </div>
  )
}
