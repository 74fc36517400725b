import { RuledList } from '#client/staff-ui/page/ruled-list.tsx'
import { TextLink } from '#client/staff-ui/page/text-link.tsx'
import { m } from '#client/words/messages.js'
import type { FormReference } from '#shared/forms/endpoints.ts'
import styles from './form-link-list.module.css'

interface Props {
  forms: readonly FormReference[]
  /** Says how many there are beyond the caseload; absent where there are none. */
  beyond?: string
}

/** Forms by name, each leading to where it is written or looked after. */
export const FormLinkList = ({ forms, beyond }: Props) => (
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
    {beyond && <p className={styles.beyond}>{beyond}</p>}
  </>
)
