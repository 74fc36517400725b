import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'

const words = {
  observer: { title: m.form_observer, says: m.form_observer_says },
  'none-chosen': { title: m.form_none_chosen, says: m.form_none_chosen_says },
  published: { title: m.form_is_published, says: m.form_is_published_says },
}

/** Why nothing can be written here, and the way to the forms. */
export function FormNotEditable({ why, title }: { why: keyof typeof words; title?: string }) {
  return (
    <>
      <PageHeader title={title ?? m.staff_place_forms()} />
      <EmptyState
        title={words[why].title()}
        actions={
          <ButtonLink to="/dashboard/org/form-library/list" variant="filled">
            {m.form_to_library()}
          </ButtonLink>
        }
      >
        {words[why].says()}
      </EmptyState>
    </>
  )
}
