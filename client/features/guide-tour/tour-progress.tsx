import { VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed, IconCircleDot, IconCircleMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { DraftReviewContext } from '#client/features/forms/writing/draft-review-context.ts'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { m } from '#client/words/messages.js'
import {
  type TourPageCompleteness,
  type TourPageStatus,
  tourPageStatus,
} from '#shared/guide-tour/tour-page-status.ts'
import { getTourPageNumber, type TourPage, tourPages } from '#shared/guide-tour/tour-pages.ts'
import { findFilledTourPages } from './filled-tour-pages.ts'
import { useTourContext } from './tour-context.ts'
import { tourLink } from './tour-link.ts'
import { tourPageLabels } from './tour-page-labels.ts'
import styles from './tour-progress.module.css'
import { postponeTour } from './use-tour.ts'

const marks = { done: IconCircleCheck, skipped: IconCircleMinus, ahead: IconCircleDashed }

const standingWords: Record<TourPageStatus, () => string> = {
  done: m.tour_done,
  skipped: m.tour_skipped,
  ahead: () => '',
}

/** Where in the tour this is and what is done, with the way to each page. */
export function TourProgress({ page }: { page: TourPage }) {
  const { tour } = useTourContext()
  const holds = useHolding()
  const count = tourPages.length
  const standing = (each: TourPage) => tourPageStatus(each, tour.leftPages, holds)
  return (
    <nav className={styles.progress} aria-label={m.tour_title()}>
      <div className={styles.line}>
        <p>{m.tour_step_of({ number: getTourPageNumber(page), count })}</p>
        <Disclosure key={page} title={m.tour_all_steps()}>
          <ol className={styles.pages}>
            {tourPages.map((each) => (
              <PageRow key={each} page={each} standing={standing(each)} isCurrent={each === page} />
            ))}
          </ol>
        </Disclosure>
        {tour.outcome === null && (
          <ButtonLink
            to="/dashboard/org/detail"
            variant="subtle"
            size="xs"
            onClick={() => void postponeTour().catch(() => {})}
          >
            {m.tour_finish_later()}
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

function PageRow({
  page,
  standing,
  isCurrent,
}: {
  page: TourPage
  standing: TourPageStatus
  isCurrent: boolean
}) {
  const Mark = isCurrent ? IconCircleDot : marks[standing]
  return (
    <li data-standing={standing}>
      <Link {...toLinkProps(tourLink(page))} aria-current={isCurrent ? 'step' : undefined}>
        <Mark size={20} stroke={1.75} aria-hidden />
        <span>{tourPageLabels[page].name()}</span>
        {standing === 'skipped' ? (
          <em>{m.tour_skipped()}</em>
        ) : (
          <VisuallyHidden>{standingWords[standing]()}</VisuallyHidden>
        )}
      </Link>
    </li>
  )
}

function useHolding(): TourPageCompleteness {
  const { organisation, running, tour } = useTourContext()
  const review = use(DraftReviewContext)
  const form = review ? findFilledTourPages(review.lacks) : {}
  return {
    ...form,
    'new-org': organisation !== null,
    'form-preview': running !== null || tour.outcome === 'finished' || undefined,
  }
}
