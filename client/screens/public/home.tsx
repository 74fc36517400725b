import { IconEyeOff, IconLock, IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatPercent } from '#client/platform/language/number-format.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PublicShell } from '#client/ui/shells/public-shell.tsx'
import { m } from '#client/words/messages.js'
import { BothAgesSection } from './home/both-ages-section.tsx'
import { ExampleCheckIn } from './home/example-check-in.tsx'
import site from './home/home-section.module.css'
import { HomeSection } from './home/home-section.tsx'
import { PeopleSection } from './home/people-section.tsx'
import css from './home.module.css'

export function Home() {
  return (
    <PublicShell
      parts={[
        { id: 'how', name: m.home_how() },
        { id: 'children', name: m.home_children_data() },
      ]}
    >
      <Hero />
      <FridayTimelineSection />
      <BothAgesSection />
      <FadingSection />
      <PeopleSection />
      <ChildrenFirstSection />
    </PublicShell>
  )
}

function Hero() {
  return (
    <section className={`${site.site} ${css.hero}`}>
      <div>
        <h1 className={css.title}>{m.home_title()}</h1>
        <p className={css.explanation}>{m.home_says()}</p>
        <p className={css.start}>
          <ButtonLink to="/register">{m.public_register()}</ButtonLink>
        </p>
        <p className={css.free}>{m.home_free()}</p>
      </div>
      <ExampleCheckIn />
    </section>
  )
}

const moments = [
  { at: '10:40', title: m.home_tale_learner, says: m.home_tale_learner_says },
  { at: '10:42', title: m.home_tale_staff, says: m.home_tale_staff_says },
  { at: '10:43', title: m.home_tale_together, says: m.home_tale_together_says },
  { at: '15:10', title: m.home_tale_week, says: m.home_tale_week_says },
]

function FridayTimelineSection() {
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

const vows = [
  { icon: IconLock, name: m.home_vow_least, says: m.home_vow_least_says },
  { icon: IconEyeOff, name: m.home_vow_nobody, says: m.home_vow_nobody_says },
  { icon: IconShieldLock, name: m.home_vow_own, says: m.home_vow_own_says },
]

function ChildrenFirstSection() {
  return (
    <HomeSection id="children" title={m.home_vows()} sunken>
      <ul className={css.vows}>
        {vows.map(({ icon: VowIcon, name, says }) => (
          <li key={name()}>
            <VowIcon aria-hidden="true" />
            <p>
              <b>{name()}</b> {says()}
            </p>
          </li>
        ))}
      </ul>
      <p className={css.more}>
        <Link to="/childrens-data">{m.privacy_link()}</Link>
      </p>
    </HomeSection>
  )
}

const rates = [
  { percentage: 100, says: m.home_fading_every },
  { percentage: 50, says: m.home_fading_half },
  { percentage: 33, says: m.home_fading_third },
  { percentage: 16, says: m.home_fading_sixth },
  { percentage: 5, says: m.home_fading_surprise },
]

/** How the share of matched check-ins goes down as answers hold. */
function FadingSection() {
  return (
    <section className={site.band}>
      <div className={`${site.site} ${css.fading}`}>
        <div>
          <h2 className={site.title}>{m.home_fading()}</h2>
          <p className={css.fadingSectionExplanation}>{m.home_fading_says()}</p>
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
