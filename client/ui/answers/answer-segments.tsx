import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from '../pictures/picture.tsx'
import hiddenCss from '../visually-hidden.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { AnswerOption } from './answer-option.ts'
import css from './answer-segments.module.css'

interface AnswerSegmentsProps<Value extends string | number> {
  options: readonly AnswerOption<Value>[]
  chosen: Value | undefined
  /** Absent where the form is posted without scripts. */
  onChoose?: ((value: Value) => void) | undefined
  /** What the answer is posted under there. */
  name?: string | undefined
  showWords?: boolean
  showPictures?: boolean
}

/** The answers of one question in a row: a radio group, to stand in the question's fieldset. */
export function AnswerSegments<Value extends string | number>({
  options,
  chosen,
  onChoose,
  name,
  showWords = true,
  showPictures = false,
}: AnswerSegmentsProps<Value>) {
  const id = useId()
  return (
    <div className={classNames(css.answers, options.length > 2 && css.long)}>
      <div className={css.segments}>
        {options.map(({ value, word, shortWord, picture }) => (
          <label key={value} className={css.segment}>
            <input
              className={hiddenCss.hidden}
              type="radio"
              name={name ?? id}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose?.(value)}
            />
            <IconCheck className={css.tick} aria-hidden="true" size={18} stroke={3} />
            {showPictures && picture && <Picture of={picture} size={28} />}
            <span className={showWords || !showPictures || !picture ? undefined : hiddenCss.hidden}>
              {shortWord === undefined ? word : <ShortWord short={shortWord} long={word} />}
            </span>
          </label>
        ))}
      </div>
      <ScaleEnds options={options} />
    </div>
  )
}

function ShortWord({ short, long }: { short: string; long: string }) {
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{long}</VisuallyHidden>
    </>
  )
}

/** What the two ends of a scale of short words mean. */
function ScaleEnds({ options }: { options: readonly AnswerOption<string | number>[] }) {
  const scale = options.filter(({ value }) => typeof value === 'number')
  const [low, high] = [scale[0], scale.at(-1)]
  if (!low?.shortWord || !high?.shortWord) return null
  return (
    <p className={css.ends} aria-hidden="true">
      <span>
        {low.shortWord} {low.word}
      </span>
      <span>
        {high.shortWord} {high.word}
      </span>
    </p>
  )
}
