import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/api/staff-api.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { SkeletonLine } from '#client/staff-ui/feedback/skeleton-line.tsx'
import { m } from '#client/words/messages.js'
import { FormLinkList } from '../library/form-link-list.tsx'
import styles from './forms-using-icon-set.module.css'

/** The forms that show an icon set. */
export function FormsUsingIconSet({ iconSetId }: { iconSetId: string }) {
  const { data, isError, refetch } = useQuery(
    api.forms.readFormsUsingIconSet.queryOptions({ input: { iconSetId } }),
  )
  if (isError) return <ErrorNotice what={m.bank_used_failed()} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLine width="60%" />
  const { forms, beyond } = data
  if (forms.length + beyond === 0) return <p className={styles.used}>{m.icon_set_delete_unused()}</p>
  return (
    <>
      <p className={styles.used}>{m.icon_set_delete_used()}</p>
      <FormLinkList
        forms={forms}
        beyond={beyond > 0 ? m.icon_set_used_beyond({ count: beyond }) : undefined}
      />
    </>
  )
}
