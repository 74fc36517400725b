import { IconVolume } from '@tabler/icons-react'
import { AnswerCards } from '#client/ui/answers/answer-cards.tsx'
import { AnswerSegments } from '#client/ui/answers/answer-segments.tsx'
import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { m } from '#client/words/messages.js'
import css from './both-ages-section.module.css'
import site from './home-section.module.css'

const cards = () => [
  { value: 1, word: m.common_yes(), picture: answerPicture('faces', 'yes') },
  { value: 0, word: m.common_no(), picture: answerPicture('faces', 'no') },
]
const segments = () => cards().map((card) => ({ ...card, picture: null }))
const page = [
  { text: m.home_ages_arrived, answer: 1 },
  { text: m.home_ages_started, answer: 1 },
  { text: m.home_ages_phone, answer: 0 },
  { text: m.home_ages_respect, answer: 1 },
]
const nothingHappens = () => {}

/** The same form as a six-year-old and as a sixteen-year-old sees it. */
export function BothAgesSection() {
  return (
    <section className={css.ages}>
      <div className={`${site.site} ${css.inside}`}>
        <div>
          <h2 className={site.title}>{m.home_ages()}</h2>
          <p className={css.explanation}>{m.home_ages_says()}</p>
        </div>
        <figure>
          <div className={`${css.peek} ${css.young}`} inert>
            <div className={css.asked}>
              <p className={css.question}>{m.home_example_voice()}</p>
              <span className={css.listen}>
                <IconVolume aria-hidden="true" size={28} />
                {m.home_ages_listen()}
              </span>
            </div>
            <AnswerCards options={cards()} chosen={1} onChoose={nothingHappens} />
          </div>
          <figcaption>
            <b>{m.home_ages_young()}</b> {m.home_ages_young_says()}
          </figcaption>
        </figure>
        <figure>
          <div className={css.peek} inert>
            <p className={css.top}>
              <b>{m.home_ages_period()}</b>
              <span>{m.home_ages_goal()}</span>
            </p>
            {page.map(({ text, answer }) => (
              <div key={text()} className={css.row}>
                <p>{text()}</p>
                <AnswerSegments options={segments()} chosen={answer} onChoose={nothingHappens} />
              </div>
            ))}
          </div>
          <figcaption>
            <b>{m.home_ages_teen()}</b> {m.home_ages_teen_says()}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
