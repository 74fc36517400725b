import { RowList, SingleLineRow } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import { learnerDaysLink } from './form-learner-columns.tsx'
import { formLearnersLink } from './form-links.ts'
import styles from './form-overview-page.module.css'

/** Who missed most in the last seven days. */
export function MostMissedLearners({ form }: { form: FormOverview }) {
  return (
    <Section
      title={m.overview_behind()}
      count={m.overview_behind_says()}
      more={<TextLink {...formLearnersLink(form.id)}>{m.overview_all_learners()}</TextLink>}
    >
      {form.behind.length === 0 ? (
        <p className={styles.quiet}>{m.overview_nobody_behind()}</p>
      ) : (
        <RowList>
          {form.behind.map(({ id, name, missedLately }) => (
            <SingleLineRow
              key={id}
              title={
                <TextLink {...learnerDaysLink(id, form.id)} look="name">
                  {name}
                </TextLink>
              }
              about={m.overview_missed({ count: missedLately })}
            />
          ))}
        </RowList>
      )}
    </Section>
  )
}
