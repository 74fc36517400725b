import type { ReactNode } from 'react'
import type { IconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { IconSetAnswers } from './icon-set-answers.tsx'
import styles from './icon-set-card.module.css'
import { iconSetDisplayName } from './icon-set-labels.ts'

interface Props {
  iconSet: IconSet
  /** The kinds of question to show its answers to. */
  types: readonly QuestionTypeName[]
  /** The radio group. */
  group: string
  isChosen: boolean
  onChoose: () => void
  /** What can be done about the set, beside its name. */
  menu?: ReactNode
}

/** An icon set to choose, by its answers. */
export const IconSetCard = ({ iconSet, types, group, isChosen, onChoose, menu }: Props) => (
  <div className={styles.card}>
    <label className={styles.set}>
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.name} data-menu={menu !== undefined || undefined}>
        {iconSetDisplayName(iconSet)}
      </span>
      {types.map((type) => (
        <IconSetAnswers key={type} iconSet={iconSet} type={type} />
      ))}
    </label>
    {menu && <div className={styles.menu}>{menu}</div>}
  </div>
)
