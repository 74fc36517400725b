import type { Ref } from 'react'
import { Callout } from '#client/staff-ui/page/callout.tsx'
import { m } from '#client/words/messages.js'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { MissingFormParts } from './missing-form-parts.tsx'
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
