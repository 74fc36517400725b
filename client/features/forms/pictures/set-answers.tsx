import { Picture } from '#client/ui/pictures/picture.tsx'
import { setPictures } from '#client/ui/pictures/set-pictures.ts'
import type { IconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { shownIconSetOf } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { answerLabels, inOrder } from './answer-labels.ts'
import styles from './set-answers.module.css'

/** The answers of one kind of question as an icon set shows them: pictures, or the ends of the scale in words. */
export function SetAnswers({ iconSet, type }: { iconSet: IconSet; type: QuestionTypeName }) {
  const pictures = setPictures(shownIconSetOf(iconSet), type)
  return (
    <span className={styles.answers} aria-hidden>
      {pictures ? (
        inOrder(type, pictures).map((picture) => (
          <Picture key={picture.src} of={picture} size={pictures.length > 3 ? 28 : 40} />
        ))
      ) : (
        <EndsInWords type={type} />
      )}
    </span>
  )
}

function EndsInWords({ type }: { type: QuestionTypeName }) {
  const words = inOrder(type, answerLabels[type])
  const ends = type === 'rating' ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => <b key={word()}>{word()}</b>)
}
