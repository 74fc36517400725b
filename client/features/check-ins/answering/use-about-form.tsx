import { IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { RichTextContent } from '#client/ui/rich-text-content.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import { m } from '#client/words/messages.js'
import css from './use-about-form.module.css'

/** What a form is about, folded behind a button beside the goal, so that each day begins with the question. */
export function useAboutForm(html: string) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return {
    close: () => setIsOpen(false),
    button: html && (
      <span className={css.button}>
        <RoundButton
          label={m.check_in_about()}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconInfoCircle aria-hidden="true" />
        </RoundButton>
      </span>
    ),
    text: html && isOpen && (
      <div id={id} className={css.text}>
        <RichTextContent html={html} />
      </div>
    ),
  }
}
