import { useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import type { ScreenViewOf } from '#client/platform/page/screen-views.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FormOverview } from '#shared/forms/library/library-endpoints.ts'
import { formDisplayTitle } from './form-columns.tsx'
import { FormFigures } from './form-figures.tsx'
import { editFormLink, formLibraryLink, formLink } from './form-links.ts'
import { FormMenu } from './form-menu.tsx'
import styles from './form-overview-page.module.css'
import { FormQuestions } from './form-questions.tsx'
import { FormScheduleSection } from './form-schedule-section.tsx'
import { formStatusLabels } from './form-status-labels.ts'
import { FormVersions } from './form-versions.tsx'
import { MostMissedLearners } from './most-missed-learners.tsx'

interface Props {
  formId: string
  mayWrite: boolean
  /** As the address says it. */
  view: ScreenViewOf<'/dashboard/org/form-library/overview'> | undefined
  /** What features further right show of it. */
  Results: ComponentType<{ form: string; name: string }>
}

/** One form: what it asks, when it opens, how it goes, and what it was before. */
export function FormOverviewPage({ formId, mayWrite, view, Results }: Props) {
  const query = useQuery(api.forms.readFormOverview.queryOptions({ input: { formId } }))
  const forms = { name: m.staff_place_forms(), link: formLibraryLink }
  const form = query.data
  if (!form)
    return (
      <>
        <PageHeader crumbs={[forms]} title={query.isError ? m.form_form() : m.staff_loading()} />
        {query.isError ? (
          <PageFailed error={query.error} what={m.overview_failed()} onRetry={() => void query.refetch()} />
        ) : (
          <ListSkeleton label={m.form_form()} columns={4} />
        )}
      </>
    )
  if (view === 'results')
    return (
      <>
        <PageHeader
          crumbs={[forms, { name: formDisplayTitle(form), link: formLink(formId) }]}
          title={m.results_results()}
        />
        <Suspense>
          <Results form={formId} name={formDisplayTitle(form)} />
        </Suspense>
      </>
    )
  const mayEdit = mayWrite && form.status !== 'ended' && !form.isArchived
  return (
    <>
      <PageHeader
        crumbs={[forms]}
        title={formDisplayTitle(form)}
        sentence={form.isArchived ? m.library_archived() : formStatusLabels[form.status]()}
        actions={
          <>
            {form.running && <ButtonLink {...formLink(formId, 'results')}>{m.results_results()}</ButtonLink>}
            {mayWrite && <FormMenu form={form} withoutEdit />}
            {mayEdit && (
              <ButtonLink {...editFormLink(formId)} variant="filled">
                {form.status === 'draft' ? m.library_go_on() : m.overview_edit()}
              </ButtonLink>
            )}
          </>
        }
      />
      {form.running ? (
        <RunningForm form={form} running={form.running} mayWrite={mayWrite} />
      ) : (
        <EmptyState title={m.overview_draft()}>{m.overview_draft_says()}</EmptyState>
      )}
    </>
  )
}

interface RunningProps {
  form: FormOverview
  running: NonNullable<FormOverview['running']>
  mayWrite: boolean
}

function RunningForm({ form, running, mayWrite }: RunningProps) {
  return (
    <>
      {form.hasChanges && mayWrite && (
        <div className={styles.changes}>
          <Callout
            title={m.overview_changes_title()}
            actions={<TextLink {...editFormLink(form.id)}>{m.overview_changes_go()}</TextLink>}
          >
            {m.overview_changes_says()}
          </Callout>
        </div>
      )}
      <FormFigures form={form} goalPercentage={running.goalPercentage} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <FormQuestions running={running} />
          <FormScheduleSection form={form} running={running} mayOpen={mayWrite && form.status === 'active'} />
        </div>
        <div className={styles.column}>
          <MostMissedLearners form={form} />
          <FormVersions form={form} />
        </div>
      </div>
    </>
  )
}
