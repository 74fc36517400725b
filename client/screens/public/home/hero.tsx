import { ButtonLink } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import { ExampleCheckIn } from './example-check-in.tsx'
import css from './hero.module.css'
import site from './home-section.module.css'

export function Hero() {
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
