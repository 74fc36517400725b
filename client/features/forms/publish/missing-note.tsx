import type { Ref } from 'react'
import { Note } from '#client/staff-ui/page/note.tsx'
import { m } from '#client/words/messages.js'
import { useDraftReview } from '../writing/draft-review-context.ts'
import { MissingParts } from './missing-parts.tsx'
import styles from './publish-form.module.css'

/** What still keeps a form from being published. */
export function MissingNote({ ref }: { ref: Ref<HTMLDivElement> }) {
  const { lacks } = useDraftReview()
  return (
    <div ref={ref} tabIndex={-1} className={styles.missing}>
      <Note title={m.form_missing_title()} actions={<MissingParts lacks={lacks} />}>
        {m.form_missing_says()}
      </Note>
    </div>
  )
}
