import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { toLinkProps } from '#client/staff-ui/page/destination.ts'
import { Note } from '#client/staff-ui/page/note.tsx'
import { m } from '#client/words/messages.js'
import { numberOfPage, type TourPage } from '#shared/guide-tour/tour-pages.ts'
import { useTourContext } from '../tour-context.ts'
import { tourLink } from '../tour-link.ts'
import { tourPageLabels } from '../tour-page-labels.ts'
import styles from './overview.module.css'

const parts: readonly { says: () => string; from: TourPage; to: TourPage }[] = [
  { says: m.tour_part_school, from: 'new-org', to: 'add-team' },
  { says: m.tour_part_form, from: 'form-name', to: 'form-setting' },
  { says: m.tour_part_learners, from: 'subscription-purchase', to: 'form-learner' },
  { says: m.tour_part_start, from: 'form-preview', to: 'form-preview' },
]

/** What the tour leads through, and the way back to where somebody was. */
export function Overview() {
  const { lastPage } = useTourContext().tour
  return (
    <>
      {lastPage && lastPage !== 'overview' && (
        <Note
          title={m.tour_left_off({ number: numberOfPage(lastPage) })}
          actions={
            <ButtonLink {...toLinkProps(tourLink(lastPage))} variant="default">
              {m.tour_go_on_here({ name: tourPageLabels[lastPage].name() })}
            </ButtonLink>
          }
        >
          {tourPageLabels[lastPage].says()}
        </Note>
      )}
      <ol className={styles.parts}>
        {parts.map(({ says, from, to }) => (
          <li key={from}>
            <b>{says()}</b>
            <span>
              {from === to
                ? m.tour_step_of({ number: numberOfPage(from), count: numberOfPage('form-preview') })
                : m.tour_steps_from_to({ from: numberOfPage(from), to: numberOfPage(to) })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.explanation}>{m.tour_any_order()}</p>
    </>
  )
}
