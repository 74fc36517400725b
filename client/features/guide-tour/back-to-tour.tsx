import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { m } from '#client/words/messages.js'
import { getTourPageNumber, type TourPage, tourPages } from '#shared/guide-tour/tour-pages.ts'
import styles from './quiet-line.module.css'
import { tourLink } from './tour-link.ts'
import { useTour } from './use-tour.ts'

/** Leads back from a screen to the page of the tour that led there. */
export function BackToTour({ from }: { from: TourPage }) {
  const { data } = useTour()
  if (data?.lastPage !== from || data.outcome !== null || data.hasActiveForm) return null
  return (
    <section className={styles.line} aria-label={m.tour_title()}>
      <p>{m.tour_note_title({ number: getTourPageNumber(from), count: tourPages.length })}</p>
      <div>
        <ButtonLink {...toLinkProps(tourLink(from))} size="compact-md" variant="default">
          {m.tour_note_go_on()}
        </ButtonLink>
      </div>
    </section>
  )
}
