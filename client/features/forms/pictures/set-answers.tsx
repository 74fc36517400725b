import { answerPicture } from '#client/ui/pictures/answer-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { PictureAddress } from '#client/ui/pictures/picture-address.ts'
import type { IconSet } from '#shared/forms/own-icon-set.ts'
import { type QuestionTypeName, questionTypes } from '#shared/forms/question-types/question-types.ts'
import { shownIconSetOf } from '#shared/forms/shown-icon-set.ts'
import { answerWords, inOrder } from './answer-words.ts'
import styles from './set-answers.module.css'

/** The answers of one kind of question as an icon set shows them: pictures, or the ends of the scale in words. */
export function SetAnswers({ iconSet, type }: { iconSet: IconSet; type: QuestionTypeName }) {
  const pictures = picturesOf(iconSet, type)
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

function picturesOf(iconSet: IconSet, type: QuestionTypeName): readonly PictureAddress[] | null {
  const shown = shownIconSetOf(iconSet)
  if (typeof shown === 'object') return shown[type]
  if (shown === 'text') return null
  return questionTypes[type].steps.flatMap(({ picture }) => answerPicture(shown, picture) ?? [])
}

function EndsInWords({ type }: { type: QuestionTypeName }) {
  const words = inOrder(type, answerWords[type])
  const ends = type === 'rating' ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => <b key={word()}>{word()}</b>)
}
