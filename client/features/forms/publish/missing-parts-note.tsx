import type { Ref } from 'react'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { toLinkProps } from '#client/staff-ui/page/link-destination.ts'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FieldErrors } from '#shared/errors.ts'
import { type FormStep, formSteps } from '#shared/forms/drafts/missing-parts-of-draft.ts'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { draftFaultMessage } from '../writing/drafts/draft-fault-message.ts'
import { useFormEditor } from '../writing/form-editor-context.tsx'
import { formStepNames } from '../writing/form-step-labels.ts'
import styles from './publish-form.module.css'

/** What still keeps a form from being published. */
export function MissingPartsNote({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { lacks } = useDraftReview()
  return (
    <div ref={ref} tabIndex={-1} className={styles.missing}>
      <Callout title={m.form_missing_title()} actions={<MissingFormParts lacks={lacks} />}>
        {m.form_missing_says()}
      </Callout>
    </div>
  )
}

/** All that still keeps a draft from being published, each part leading to its field. */
function MissingFormParts({ lacks }: { lacks: Record<FormStep, FieldErrors> }) {
  const { linkTo } = useFormEditor()
  const { draft } = useDraftReview()
  const parts = formSteps.flatMap((step) =>
    Object.entries(lacks[step]).map(([field, fault]) => ({ step, field, fault })),
  )
  return (
    <ul className={styles.parts}>
      {parts.map(({ step, field, fault }) => (
        <li key={field}>
          <TextLink {...toLinkProps(linkTo(step, field))}>
            {m.form_part_of_step({
              step: formStepNames[step](),
              part: draftFaultMessage(field, fault, draft).lack,
            })}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}
