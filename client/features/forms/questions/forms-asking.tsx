import { useQuery } from '@tanstack/react-query'
import { api } from '#client/platform/staff-api.ts'
import { Bone } from '#client/staff-ui/feedback/bone.tsx'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import styles from './forms-asking.module.css'

/** The forms that ask a question of the bank in its words. */
export function FormsAsking({ questionId }: { questionId: string }) {
  const { data, isError, refetch } = useQuery(api.forms.findAsking.queryOptions({ input: { questionId } }))
  if (isError) return <ErrorNotice what={m.bank_used_failed()} onRetry={() => void refetch()} />
  if (!data) return <Bone width="60%" />
  const { forms, beyond } = data
  if (forms.length + beyond === 0) return <p>{m.bank_used_none()}</p>
  return (
    <>
      <RuledList>
        {forms.map(({ id, title, status }) => (
          <li key={id}>
            <TextLink
              to={
                status === 'draft'
                  ? '/dashboard/org/edit-form/overview'
                  : '/dashboard/org/form-library/overview'
              }
              search={{ form: id }}
              look="name"
            >
              {title || m.form_untitled()}
            </TextLink>
          </li>
        ))}
      </RuledList>
      {beyond > 0 && <p className={styles.beyond}>{m.bank_used_beyond({ count: beyond })}</p>}
    </>
  )
}
