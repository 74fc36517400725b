import { type ReactNode, useId } from 'react'
import { m } from '#client/words/messages.js'
import styles from './template-card.module.css'

interface Props {
  title: string
  purpose: string
  picture: ReactNode
  isBusy: boolean
  onUse: () => void
}

/** A template to begin a form with: what its learners are asked first, what it is called and whom it is for. */
export function TemplateCard({ title, purpose, picture, isBusy, onUse }: Props) {
  const purposeId = useId()
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-label={m.new_form_use_named({ title })}
        aria-describedby={purposeId}
        aria-busy={isBusy || undefined}
        onClick={() => isBusy || onUse()}
      >
        {picture}
        <b>{title}</b>
        <span id={purposeId}>{purpose}</span>
      </button>
    </li>
  )
}
