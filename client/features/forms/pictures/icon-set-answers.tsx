import { iconSetPictures } from '#client/ui/pictures/icon-set-pictures.ts'
import { Picture } from '#client/ui/pictures/picture.tsx'
import type { IconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { toShownIconSet } from '#shared/forms/icon-sets/shown-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { defaultAnswerLabels, orderFacesForDisplay } from './default-answer-labels.ts'
import styles from './icon-set-answers.module.css'

/** The answers of one kind of question as an icon set shows them: pictures, or the ends of the scale in words. */
export function IconSetAnswers({ iconSet, type }: { iconSet: IconSet; type: QuestionTypeName }) {
  const pictures = iconSetPictures(toShownIconSet(iconSet), type)
  return (
    <span className={styles.answers} aria-hidden>
      {pictures ? (
        orderFacesForDisplay(type, pictures).map((picture) => (
          <Picture key={picture.src} of={picture} size={pictures.length > 3 ? 28 : 40} />
        ))
      ) : (
        <EndsInWords type={type} />
      )}
    </span>
  )
}

function EndsInWords({ type }: { type: QuestionTypeName }) {
  const words = orderFacesForDisplay(type, defaultAnswerLabels[type])
  const ends = type === 'rating' ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => <b key={word()}>{word()}</b>)
}
