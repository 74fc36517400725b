import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { m } from '#client/words/messages.js'

/** An organisation without forms: what Today is for, and how it comes to life. */
export function FirstSteps({ mayWrite }: { mayWrite: boolean }) {
  if (!mayWrite) return <EmptyState title={m.today_first_title()}>{m.today_first_observer()}</EmptyState>
  return (
    <EmptyState
      title={m.today_first_title()}
      actions={
        <>
          <ButtonLink to="/dashboard/org/create-form/overview" variant="filled">
            {m.today_make_form()}
          </ButtonLink>
          <ButtonLink to="/dashboard/org/student/list">{m.today_add_learners()}</ButtonLink>
        </>
      }
      hint={m.today_first_hint()}
    >
      {m.today_first_says()}
    </EmptyState>
  )
}
