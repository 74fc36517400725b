import { formatPercent } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import css from './fading-section.module.css'
import site from './home-section.module.css'

const rates = [
  { percentage: 100, says: m.home_fading_every },
  { percentage: 50, says: m.home_fading_half },
  { percentage: 33, says: m.home_fading_third },
  { percentage: 16, says: m.home_fading_sixth },
  { percentage: 5, says: m.home_fading_surprise },
]

/** How the share of matched check-ins goes down as answers hold. */
export function FadingSection() {
  return (
    <section className={site.band}>
      <div className={`${site.site} ${css.fading}`}>
        <div>
          <h2 className={site.title}>{m.home_fading()}</h2>
          <p className={css.explanation}>{m.home_fading_says()}</p>
        </div>
        <figure>
          <ol className={css.rates}>
            {rates.map(({ percentage, says }) => (
              <li key={percentage}>
                <div className={css.all}>
                  <div className={css.matched} style={{ height: `${percentage}%` }} />
                </div>
                <b>{formatPercent(percentage)}</b>
                <span>{says()}</span>
              </li>
            ))}
          </ol>
          <figcaption className={css.caption}>{m.home_fading_caption()}</figcaption>
        </figure>
      </div>
    </section>
  )
}
