import { ToldOnce } from '#client/staff-ui/dialog/told-once.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { ToldFamilyLink } from '#shared/family-links/family-link.ts'
import styles from './family-links.module.css'

/** Link and code of a family's page, the only time that they can be read. */
export const ToldLink = ({
  told: { link, secret, code },
  onDone,
}: {
  told: ToldFamilyLink
  onDone: () => void
}) => (
  <ToldOnce
    says={m.family_told_once({ day: dayWords(link.endsOn, 'dated') })}
    label={m.family_link()}
    value={`${window.location.origin}/family#${secret}`}
    copy={m.family_copy_link()}
    onDone={onDone}
  >
    <dl className={styles.code}>
      <dt>{m.family_code()}</dt>
      <dd>{code}</dd>
    </dl>
  </ToldOnce>
)
