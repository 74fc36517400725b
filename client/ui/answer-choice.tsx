import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import css from './answer-choice.module.css'
import { classNames } from './class-names.ts'
import keyCss from './key.module.css'
import { Picture } from './pictures/picture.tsx'
import type { PictureAddress } from './pictures/picture-address.ts'
import hiddenCss from './visually-hidden.module.css'

export interface AnswerOption<Value extends string | number> {
  value: Value
  word: string
  /** Shown instead of the word where room is short; the word is still read out. */
  shortWord?: string
  picture: PictureAddress | null
}

export interface AnswerChoiceProps<Value extends string | number> {
  options: readonly AnswerOption<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value, by: 'pointer' | 'keyboard') => void
  /** Big cards for one question at a time, or segments beside each of several. */
  look: 'cards' | 'segments'
  showWords?: boolean
  showPictures?: boolean
}

/** The answers of one question: a radio group, to stand in the question's fieldset. */
export function AnswerChoice<Value extends string | number>({
  options,
  chosen,
  onChoose,
  look,
  showWords = true,
  showPictures = true,
}: AnswerChoiceProps<Value>) {
  const name = useId()
  const lastTouchedBy = useRef<'pointer' | 'keyboard'>('keyboard')
  const cards = look === 'cards'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notices how the radios inside are operated
    <div
      className={classNames(
        cards ? css.cards : css.segments,
        options.length === 3 && css.of3,
        options.length > 3 && css.many,
      )}
      onPointerDown={() => {
        lastTouchedBy.current = 'pointer'
      }}
      onKeyDown={() => {
        lastTouchedBy.current = 'keyboard'
      }}
    >
      {options.map(({ value, word, shortWord, picture }) => (
        <label key={value} className={cards ? classNames(css.card, keyCss.key) : css.segment}>
          <input
            className={hiddenCss.hidden}
            type="radio"
            name={name}
            checked={chosen === value}
            onChange={() => {}}
            onClick={() => onChoose(value, lastTouchedBy.current)}
          />
          {cards && showPictures && picture && <Picture of={picture} size={96} />}
          {cards ? (
            <CardWord hidden={!showWords && showPictures}>{word}</CardWord>
          ) : (
            <SegmentWord word={word} shortWord={shortWord} />
          )}
          {cards && (
            <span className={css.cardTick}>
              <IconCheck aria-hidden="true" stroke={3} />
            </span>
          )}
        </label>
      ))}
    </div>
  )
}

function CardWord({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return <span className={hidden ? hiddenCss.hidden : css.cardWord}>{children}</span>
}

function SegmentWord({ word, shortWord }: { word: string; shortWord: string | undefined }) {
  return (
    <>
      <IconCheck className={css.segmentTick} aria-hidden="true" size={18} stroke={3} />
      {shortWord === undefined ? (
        word
      ) : (
        <>
          <span aria-hidden="true">{shortWord}</span>
          <span className={hiddenCss.hidden}>{word}</span>
        </>
      )}
    </>
  )
}
