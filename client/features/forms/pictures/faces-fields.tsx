import { Button } from '@mantine/core'
import { Disclosure } from '#client/staff-ui/page/disclosure.tsx'
import { m } from '#client/words/messages.js'
import type { AnswerFace } from '#shared/forms/icon-sets/own-icon-set.ts'
import type { QuestionTypeName } from '#shared/forms/question-types/question-types.ts'
import { defaultAnswerLabels, orderFacesForDisplay, questionTypeLabels } from './default-answer-labels.ts'
import { FaceField } from './face-field.tsx'
import styles from './faces-fields.module.css'
import { blankFaces, countFacePictures } from './icon-set-draft.ts'

interface Props {
  type: QuestionTypeName
  isAsked: boolean
  faces: readonly AnswerFace[]
  /** Told with the fields that are at fault no longer. */
  onChange: (faces: (before: readonly AnswerFace[]) => readonly AnswerFace[], ...mended: string[]) => void
  /** What is wrong with a field, or without a name with all of them together. */
  faultOf: (field: string) => string | undefined
}

/** A picture and words for each answer of one kind of question. */
export function FacesFields({ type, isAsked, faces, onChange, faultOf }: Props) {
  const filled = countFacePictures(faces)
  const count = faces.length
  const hasFault = faces.some((_, step) => faultOf(`${step}.picture`) || faultOf(`${step}.words`))
  const steps = faces.map((face, step) => ({ face, step, answer: defaultAnswerLabels[type][step]?.() ?? '' }))
  return (
    <Disclosure
      title={questionTypeLabels[type]()}
      sum={m.icon_set_type_filled({ filled, count })}
      isOpen={isAsked || filled > 0 || hasFault}
    >
      <div className={styles.fields}>
        {orderFacesForDisplay(type, steps).map(({ face, step, answer }) => (
          <FaceField
            key={step}
            face={face}
            answer={type === 'yes-no' ? answer : `${step} · ${answer}`}
            onChange={(part) =>
              onChange(
                (before) => before.map((each, at) => (at === step ? { ...each, ...part } : each)),
                ...Object.keys(part).map((field) => `${step}.${field}`),
              )
            }
            pictureFault={faultOf(`${step}.picture`)}
            wordsFault={faultOf(`${step}.words`)}
          />
        ))}
      </div>
      {faultOf('') === 'words-repeated' && (
        <p className={styles.fault} role="alert">
          {m.icon_set_words_repeated()}
        </p>
      )}
      {filled > 0 && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange(() => blankFaces(type), ...allFields(count))}
        >
          {m.icon_set_empty()}
        </Button>
      )}
    </Disclosure>
  )
}

const allFields = (count: number) =>
  Array.from({ length: count }, (_, step) => [`${step}.picture`, `${step}.words`]).flat()
