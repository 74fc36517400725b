import { findRefusal } from '#client/platform/api/refusal.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import { DraftNotSavedError } from '../writing/drafts/unsaved-form.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'

const toLearners = ['absent', 'not-your-caseload', 'licences-too-few']

/** Why it was not published, and the way to where that is mended. */
export function PublishRefusal({ title, error }: { title: string; error: unknown }) {
  const { linkTo } = useFormEditor()
  const refusal = findRefusal(error)
  return (
    <div role="alert">
      <Callout title={title}>
        {error instanceof DraftNotSavedError ? m.form_not_published_unsaved() : refusalMessage(error)}{' '}
        {refusal?.reason === 'never-opens' && (
          <TextLink {...toLinkProps(linkTo('add-schedule', 'schedule'))}>{m.form_to_schedule()}</TextLink>
        )}
        {toLearners.includes(refusal?.reason ?? '') && (
          <TextLink {...toLinkProps(linkTo('add-student', 'learnerIds'))}>{m.form_to_learners()}</TextLink>
        )}
      </Callout>
    </div>
  )
}
