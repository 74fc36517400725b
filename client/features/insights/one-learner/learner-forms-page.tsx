import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { learnerLink } from '#client/features/learners/learner-links.ts'
import { api } from '#client/platform/api/staff-api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { RowList } from '#client/staff-ui/page/rows.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { LearnerFormRow } from './learner-form-row.tsx'
import styles from './learner-forms-section.module.css'

const AssignForm = lazyComponent(
  () => import('#client/features/forms/learners/assign-form.tsx'),
  'AssignForm',
)

/** Every form of a learner: those that they have now, then those that are over. */
export function LearnerFormsPage({ learnerId, mayChange }: { learnerId: string; mayChange: boolean }) {
  const [isGiving, setGiving] = useState(false)
  const query = useQuery(api.insights.readLearnerForms.queryOptions({ input: { learnerId } }))
  const learners = {
    name: m.staff_place_learners(),
    link: linkOptions({ to: '/dashboard/org/student/list' }),
  }
  if (!query.data)
    return (
      <>
        <PageHeader crumbs={[learners]} title={m.all_forms()} />
        {query.isPending ? (
          <ListSkeleton label={m.all_forms()} columns={3} rows={4} />
        ) : (
          <PageFailed error={query.error} what={m.all_forms_failed()} onRetry={() => void query.refetch()} />
        )}
      </>
    )
  const { learner, forms } = query.data
  const over = forms.filter(({ standing }) => standing === 'over')
  const held = forms.filter(({ standing }) => standing !== 'over')
  const give = mayChange && <Button onClick={() => setGiving(true)}>{m.form_give()}</Button>
  return (
    <>
      <PageHeader
        crumbs={[learners, { name: learner.name, link: learnerLink(learner.id) }]}
        title={m.all_forms()}
        sentence={forms.length > 0 ? m.all_forms_says({ learner: learner.name }) : undefined}
        actions={forms.length > 0 && give}
      />
      {forms.length === 0 ? (
        <EmptyState title={m.all_forms_none()} actions={give}>
          {m.all_forms_none_says({ learner: learner.name })}
        </EmptyState>
      ) : (
        <Section title={m.all_forms_now()} count={held.length}>
          {held.length === 0 && (
            <p className={styles.none}>{m.all_forms_none_now({ learner: learner.name })}</p>
          )}
          <RowList>
            {held.map((form) => (
              <LearnerFormRow key={form.id} learnerId={learnerId} form={form} />
            ))}
          </RowList>
        </Section>
      )}
      {over.length > 0 && (
        <Section title={m.all_forms_over()} count={over.length}>
          <RowList>
            {over.map((form) => (
              <LearnerFormRow key={form.id} learnerId={learnerId} form={form} />
            ))}
          </RowList>
        </Section>
      )}
      {isGiving && (
        <Suspense>
          <AssignForm
            learnerIds={[learnerId]}
            onClose={() => setGiving(false)}
            onDone={() => setGiving(false)}
          />
        </Suspense>
      )}
    </>
  )
}
