import { IconChevronRight, IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useSyncExternalStore } from 'react'
import { api } from '#client/platform/api/api.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { neverChanges } from '#client/platform/page/never-changes.ts'
import { EmptyNotice } from '#client/ui/feedback/empty-notice.tsx'
import { m } from '#client/words/messages.js'
import css from './form-library.module.css'
import { LearnerPage } from './learner-page.tsx'
import { QueryBoundary } from './query-boundary.tsx'

const BelowMyForms = lazyComponent(() => import('./below-my-forms.tsx'), 'BelowMyForms')

export function FormLibrary() {
  const forms = useQuery(api.insights.readMyForms.queryOptions({ input: {} }))
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <LearnerPage title={m.learner_forms_title()}>
      <QueryBoundary query={forms}>
        {({ forms }) =>
          forms.length === 0 ? (
            <EmptyNotice icon={IconClipboardCheck} title={m.learner_forms_none_title()}>
              {m.learner_forms_none_says()}
            </EmptyNotice>
          ) : (
            <ul className={css.forms}>
              {forms.map(({ id, title, active }) => (
                <li key={id}>
                  <Link className={css.form} to="/student/form-detail" search={{ form: id }}>
                    <span>
                      <b className={css.name}>{title}</b>
                      <span className={css.explanation}>
                        {active ? m.learner_forms_open() : m.learner_forms_ended()}
                      </span>
                    </span>
                    <IconChevronRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isInBrowser && (
        <Suspense>
          <BelowMyForms />
        </Suspense>
      )}
    </LearnerPage>
  )
}
