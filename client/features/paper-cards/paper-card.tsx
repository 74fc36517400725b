import { answerOptions } from '#client/features/check-ins/answering/answer-options.ts'
import { formatDayHeading } from '#client/platform/language/date-format.ts'
import { formatWallClock } from '#client/platform/language/moment-format.ts'
import { Logo } from '#client/staff-ui/page/logo.tsx'
import { QrCode } from '#client/staff-ui/page/qr-code.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { m } from '#client/words/messages.js'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { PaperQuestionSet, PrintedCards } from '#shared/paper-cards/endpoints.ts'
import { formatPaperCardCode } from '#shared/paper-cards/paper-card-code.ts'
import styles from './paper-card-sheet.module.css'
import { type PaperCardSize, paperCardTables } from './paper-card-tables.ts'

type CardForm = Omit<PrintedCards, 'cards' | 'askedNothing'>

interface Props {
  organisation: Organisation
  form: CardForm
  card: PrintedCards['cards'][number]
  size: PaperCardSize
}

const pictureSize = { usual: 26, large: 56 } as const

/** One learner's card: who, which days, the code that leads back, and a box for each question and check-in. */
export function PaperCard({ organisation, form, card: { code, learner, asked }, size }: Props) {
  const address = `${window.location.origin}/dashboard/org/student/form-score?org=${organisation.id}&card=${code}`
  return (
    <article className={styles.card} aria-label={learner.name}>
      <header className={styles.head}>
        <div>
          {organisation.logo && <Logo src={organisation.logo} name={organisation.name} />}
          <h1>{learner.name}</h1>
          <p>{m.paper_username({ username: learner.username })}</p>
          <p>{form.form.title}</p>
          <p className={styles.how}>{m.paper_how()}</p>
        </div>
        <p className={styles.code}>
          {m.paper_code()} <b>{formatPaperCardCode(code)}</b>
        </p>
        <QrCode className={styles.square} name={m.paper_code_of({ name: learner.name })} text={address} />
      </header>
      {paperCardTables(asked, size).map((columns) => (
        <table key={keyOf(columns[0]!)} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{m.paper_question()}</th>
              {columns.map((column) => (
                <th key={keyOf(column)} scope="col">
                  {formatDayHeading(column.onDate, 'short')}
                  <span>{column.periodName || (column.time && formatWallClock(column.time))}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {form.questions.map(({ id, text, type }) => (
              <tr key={id}>
                <th scope="row">{text}</th>
                {columns.map((column) => (
                  <td key={keyOf(column)}>
                    <AnswersToRing form={form} type={type} size={size} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </article>
  )
}

const keyOf = ({ onDate, time, periodName }: PaperQuestionSet) => `${onDate} ${time} ${periodName}`

interface ToRing {
  form: CardForm
  type: QuestionTypeName
  size: PaperCardSize
}

function AnswersToRing({ form: { iconSet, settings }, type, size }: ToRing) {
  return (
    <ul className={styles.answers}>
      {answerOptions(type, iconSet, settings.learnerMayAnswerNa).map(
        ({ value, word, shortWord, picture }) => (
          <li key={value}>
            {picture && settings.pictures && <Picture of={picture} size={pictureSize[size]} />}
            {(settings.words || !picture) && <span>{size === 'large' ? word : (shortWord ?? word)}</span>}
          </li>
        ),
      )}
    </ul>
  )
}
