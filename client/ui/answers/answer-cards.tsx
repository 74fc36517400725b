import { IconCheck } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import keyCss from '../key.module.css'
import { Picture } from '../pictures/picture.tsx'
import hiddenCss from '../visually-hidden.module.css'
import css from './answer-cards.module.css'
import type { AnswerOption } from './answer-option.ts'

export type InputMethod = 'pointer' | 'keyboard'

interface AnswerCardsProps<Value extends string | number> {
  options: readonly AnswerOption<Value>[]
  chosen: Value | undefined
  /** Also called when the chosen answer is chosen once more. */
  onChoose: (value: Value, by: InputMethod) => void
  showWords?: boolean
  showPictures?: boolean
}

/** The answers of one question as big cards: a radio group, to stand in the question's fieldset. */
export function AnswerCards<Value extends string | number>({
  options,
  chosen,
  onChoose,
  showWords = true,
  showPictures = true,
}: AnswerCardsProps<Value>) {
  const name = useId()
  const lastTouchedBy = useRef<InputMethod>('keyboard')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices how the radios inside are operated
    <div
      className={classNames(css.cards, options.length === 3 && css.three, options.length > 3 && css.many)}
      onPointerDown={() => {
        lastTouchedBy.current = 'pointer'
      }}
      onKeyDown={() => {
        lastTouchedBy.current = 'keyboard'
      }}
    >
      {options.map(({ value, word, picture }) => (
        <label key={value} className={classNames(css.card, keyCss.key)}>
          <input
            className={hiddenCss.hidden}
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => {}}
            onClick={() => onChoose(value, lastTouchedBy.current)}
          />
          {showPictures && picture && <Picture of={picture} size={96} />}
          <span className={showWords || !picture ? css.word : hiddenCss.hidden}>{word}</span>
          <span className={css.tick}>
            <IconCheck aria-hidden="true" stroke={3} />
          </span>
        </label>
      ))}
    </div>
  )
}
