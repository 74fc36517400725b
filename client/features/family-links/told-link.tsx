import { Button, CopyButton, TextInput } from '@mantine/core'
import { DialogActions } from '#client/staff-ui/dialog/dialog.tsx'
import { dayWords } from '#client/staff-ui/page/day-words.ts'
import { m } from '#client/words/messages.js'
import type { FamilyLink } from '#shared/family-links/family-link.ts'
import styles from './family-links.module.css'

export interface ToldKeys {
  link: FamilyLink
  secret: string
  code: string
}

/** Link and code of a family's page, the only time that they can be read. */
export function ToldLink({ told: { link, secret, code }, onDone }: { told: ToldKeys; onDone: () => void }) {
  const address = `${window.location.origin}/family#${secret}`
  return (
    <>
      <div className={styles.stack}>
        <p className={styles.says} role="status">
          {m.family_told_once({ day: dayWords(link.endsOn, 'dated') })}
        </p>
        <div className={styles.address}>
          <TextInput
            readOnly
            label={m.family_link()}
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button data-autofocus onClick={copy}>
                {copied ? m.family_copied() : m.family_copy_link()}
              </Button>
            )}
          </CopyButton>
        </div>
        <dl className={styles.code}>
          <dt>{m.family_code()}</dt>
          <dd>{code}</dd>
        </dl>
      </div>
      <DialogActions>
        <Button variant="filled" onClick={onDone}>
          {m.common_done()}
        </Button>
      </DialogActions>
    </>
  )
}
