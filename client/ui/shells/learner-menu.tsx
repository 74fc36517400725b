import { IconChevronDown } from '@tabler/icons-react'
import { m } from '#client/words/messages.js'
import { Button, ButtonLink } from '../button.tsx'
import { InitialBadge } from '../initial-badge.tsx'
import { LanguageChoice } from '../language-choice.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './learner-menu.module.css'

interface LearnerMenuProps {
  name: string
  organisationName: string
  onSignOut: () => void
}

/** Who is here, and the way out. */
export function LearnerMenu({ name, organisationName, onSignOut }: LearnerMenuProps) {
  return (
    <details className={css.menu}>
      <summary className={css.me}>
        <InitialBadge of={name} />
        <VisuallyHidden>{m.learner_menu({ name })}</VisuallyHidden>
        <IconChevronDown aria-hidden="true" size={20} />
      </summary>
      <div className={css.panel}>
        <div>
          <p className={css.name}>{name}</p>
          <p className={css.organisation}>{organisationName}</p>
        </div>
        <LanguageChoice />
        <ButtonLink look="text" wide to="/help/$page" params={{ page: 'learners' }}>
          {m.help_title()}
        </ButtonLink>
        <Button look="secondary" wide onClick={onSignOut}>
          {m.common_sign_out()}
        </Button>
      </div>
    </details>
  )
}
