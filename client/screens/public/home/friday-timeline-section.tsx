import { m } from '#client/words/messages.js'
import css from './friday-timeline-section.module.css'
import { HomeSection } from './home-section.tsx'

const moments = [
  { at: '10:40', title: m.home_tale_learner, says: m.home_tale_learner_says },
  { at: '10:42', title: m.home_tale_staff, says: m.home_tale_staff_says },
  { at: '10:43', title: m.home_tale_together, says: m.home_tale_together_says },
  { at: '15:10', title: m.home_tale_week, says: m.home_tale_week_says },
]

export function FridayTimelineSection() {
  return (
    <HomeSection id="how" title={m.home_tale()}>
      <ol className={css.tale}>
        {moments.map(({ at, title, says }) => (
          <li key={at}>
            <time dateTime={at}>{at}</time>
            <h3>{title()}</h3>
            <p>{says()}</p>
          </li>
        ))}
      </ol>
    </HomeSection>
  )
}
