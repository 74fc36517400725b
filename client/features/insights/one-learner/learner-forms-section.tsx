import { useQuery } from '@tanstack/react-query'
import { learnerFormsLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { RowList } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { LearnerFormRow } from './learner-form-row.tsx'
import styles from './learner-forms-section.module.css'

interface Person {
  id: string
  name: string
}

/** The forms that a learner has now, each with its last scored days, and the way to all of them. */
export function LearnerFormsSection({ learner }: { learner: Person }) {
  const query = useQuery(api.insights.readLearnerForms.queryOptions({ input: { learnerId: learner.id } }))
  const held = query.data?.forms.filter(({ standing }) => standing !== 'over')
  return (
    <Section
      title={m.learner_at_forms()}
      count={held?.length}
      more={<TextLink {...learnerFormsLink(learner.id)}>{m.all_forms_all()}</TextLink>}
    >
      {query.isError && (
        <PageFailed error={query.error} what={m.all_forms_failed()} onRetry={() => void query.refetch()} />
      )}
      {held?.length === 0 && <p className={styles.none}>{m.all_forms_none_now({ learner: learner.name })}</p>}
      <RowList>
        {held?.map((form) => (
          <LearnerFormRow key={form.id} learnerId={learner.id} form={form} />
        ))}
      </RowList>
    </Section>
  )
}
