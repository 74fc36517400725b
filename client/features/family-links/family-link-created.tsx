import { SecretShownOnce } from '#client/staff-ui/dialog/secret-shown-once.tsx'
import { dayLabel } from '#client/staff-ui/page/day-label.ts'
import { m } from '#client/words/messages.js'
import type { RevealedFamilyLink } from '#shared/family-links/family-link.ts'
import styles from './family-links.module.css'

/** Link and code of a family's page, the only time that they can be read. */
export const FamilyLinkCreated = ({
  told: { link, secret, code },
  onDone,
}: {
  told: RevealedFamilyLink
  onDone: () => void
}) => (
  <SecretShownOnce
    says={m.family_told_once({ day: dayLabel(link.endsOn, 'dated') })}
    label={m.family_link()}
    value={`${window.location.origin}/family#${secret}`}
    copy={m.family_copy_link()}
    onDone={onDone}
  >
    <dl className={styles.code}>
      <dt>{m.family_code()}</dt>
      <dd>{code}</dd>
    </dl>
  </SecretShownOnce>
)
