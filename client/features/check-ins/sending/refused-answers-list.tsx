import { useQuery } from '@tanstack/react-query'
import { Button } from '#client/ui/button.tsx'
import { m } from '#client/words/messages.js'
import css from '../now/now-lists.module.css'
import { dismissRefusedAnswers, type RefusedAnswers, refusedAnswersQuery } from './refused-answers.ts'
import styles from './refused-answers-list.module.css'

/** What the learner answered and was not taken, until they put it away. */
export function RefusedAnswersList({ ownKey }: { ownKey: string }) {
  const { data: refused = [] } = useQuery(refusedAnswersQuery(ownKey))
  if (refused.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{m.refused_title()}</h2>
      {refused.map((answers) => (
        <Refused key={answers.submissionKey} {...answers} />
      ))}
    </section>
  )
}

function Refused({ submissionKey, name, answered, reason }: RefusedAnswers) {
  return (
    <article className={styles.card}>
      <h3 className={css.name}>{name}</h3>
      <p>{wordsOf(reason)}</p>
      <p>{m.refused_tell()}</p>
      <dl className={styles.answers}>
        {answered.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <Button look="secondary" onClick={() => void dismissRefusedAnswers(submissionKey)}>
        {m.refused_put_away()}
      </Button>
    </article>
  )
}

function wordsOf(reason: RefusedAnswers['reason']): string {
  if (reason === 'check-in-closed' || reason === 'ticket-over') return m.refused_closed()
  return reason === 'already-answered' ? m.refused_already() : m.refused_other()
}
