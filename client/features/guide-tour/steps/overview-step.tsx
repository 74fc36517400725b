import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { m } from '#client/words/messages.js'
import { getTourPageNumber, type TourPage } from '#shared/guide-tour/tour-pages.ts'
import { useTourContext } from '../tour-context.ts'
import { tourLink } from '../tour-link.ts'
import { tourPageLabels } from '../tour-page-labels.ts'
import styles from './overview-step.module.css'

const parts: readonly { says: () => string; from: TourPage; to: TourPage }[] = [
  { says: m.tour_part_school, from: 'new-org', to: 'add-team' },
  { says: m.tour_part_form, from: 'form-name', to: 'form-setting' },
  { says: m.tour_part_learners, from: 'subscription-purchase', to: 'form-learner' },
  { says: m.tour_part_start, from: 'form-preview', to: 'form-preview' },
]

/** What the tour leads through, and the way back to where somebody was. */
export function OverviewStep() {
  const { lastPage } = useTourContext().tour
  return (
    <>
      {lastPage && lastPage !== 'overview' && (
        <Callout
          title={m.tour_left_off({ number: getTourPageNumber(lastPage) })}
          actions={
            <ButtonLink {...toLinkProps(tourLink(lastPage))} variant="default">
              {m.tour_go_on_here({ name: tourPageLabels[lastPage].name() })}
            </ButtonLink>
          }
        >
          {tourPageLabels[lastPage].says()}
        </Callout>
      )}
      <ol className={styles.parts}>
        {parts.map(({ says, from, to }) => (
          <li key={from}>
            <b>{says()}</b>
            <span>
              {from === to
                ? m.tour_step_of({
                    number: getTourPageNumber(from),
                    count: getTourPageNumber('form-preview'),
                  })
                : m.tour_steps_from_to({ from: getTourPageNumber(from), to: getTourPageNumber(to) })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.explanation}>{m.tour_any_order()}</p>
    </>
  )
}
