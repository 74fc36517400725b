import { useId } from 'react'
import { formatNumber } from '#client/platform/language/number-format.ts'
import { m } from '#client/words/messages.js'
import {
  type PictureSecretKind,
  pictureSecretSizes,
  type SecretPicture,
  secretPictures,
} from '#shared/auth/picture-secret.ts'
import { numbersUpTo } from '../answers/numbers-up-to.ts'
import { classNames } from '../class-names.ts'
import keyCss from '../key.module.css'
import { Picture } from '../pictures/picture.tsx'
import { secretPicture, secretPictureName } from '../pictures/secret-pictures.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import css from './pictures-field.module.css'

interface PicturesFieldProps {
  kind: PictureSecretKind
  label: string
  value: readonly SecretPicture[]
  onChange: (pictures: SecretPicture[]) => void
  error?: string
}

/** Pictures in the order in which they are pressed. One that is pressed again is taken out. */
export function PicturesField({ kind, label, value, onChange, error }: PicturesFieldProps) {
  const id = useId()
  const { chosen, outOf } = pictureSecretSizes[kind]
  const isFull = value.length === chosen
  // As with a PIN, what was refused is replaced by what is pressed next.
  const isRefused = error !== undefined && isFull
  function press(picture: SecretPicture) {
    if (isRefused) onChange([picture])
    else if (value.includes(picture)) onChange(value.filter((each) => each !== picture))
    else if (!isFull) onChange([...value, picture])
  }
  return (
    <fieldset className={css.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={css.label}>{label}</legend>
      <div className={css.slots} aria-hidden="true">
        {numbersUpTo(chosen).map((nth) => {
          const picture = value[nth - 1]
          return (
            <span key={nth} className={css.slot}>
              {picture ? <Picture of={secretPicture(picture)} size={40} /> : formatNumber(nth)}
            </span>
          )
        })}
      </div>
      <VisuallyHidden>
        <span role="status">{m.learner_sign_in_pictures_chosen({ count: value.length, all: chosen })}</span>
      </VisuallyHidden>
      <div className={css.grid}>
        {secretPictures.slice(0, outOf).map((picture) => (
          <PictureKey
            key={picture}
            picture={picture}
            nth={value.indexOf(picture) + 1}
            isInert={isFull && !isRefused && !value.includes(picture)}
            onPress={() => press(picture)}
          />
        ))}
      </div>
      <button className={css.clear} type="button" onClick={() => onChange([])}>
        {m.common_pin_clear()}
      </button>
      {error && (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

interface PictureKeyProps {
  picture: SecretPicture
  /** Its place among the chosen, from 1; 0 while it is not. */
  nth: number
  isInert: boolean
  onPress: () => void
}

function PictureKey({ picture, nth, isInert, onPress }: PictureKeyProps) {
  const name = secretPictureName(picture)
  return (
    <button
      className={classNames(keyCss.key, css.key)}
      type="button"
      aria-pressed={nth > 0}
      aria-disabled={isInert || undefined}
      aria-label={nth > 0 ? m.learner_sign_in_picture_nth({ picture: name, nth }) : name}
      onClick={onPress}
    >
      <Picture of={secretPicture(picture)} size={56} />
      {nth > 0 && <span className={css.nth}>{formatNumber(nth)}</span>}
    </button>
  )
}
