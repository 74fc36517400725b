import type { CSSProperties } from 'react'
import { learnerSecretLabels } from '#client/screens/public/learner-login/learner-secret-labels.ts'
import cards from '#client/ui/answers/answer-cards.module.css'
import { numbersUpTo } from '#client/ui/answers/numbers-up-to.ts'
import { classNames } from '#client/ui/class-names.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import keyCss from '#client/ui/key.module.css'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { secretPicture, secretPictureName } from '#client/ui/pictures/secret-pictures.ts'
import hidden from '#client/ui/visually-hidden.module.css'
import { m } from '#client/words/messages.js'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import {
  isPictureSecretKind,
  type PictureSecretKind,
  pictureSecretSizes,
  secretPictures,
} from '#shared/auth/picture-secret.ts'
import { pictureFieldPrefix } from '#shared/scriptless/scriptless-paths.ts'

/** What a learner proves with that it is them. */
export const ScriptlessSecretField = ({ kind }: { kind: SecretKind }) =>
  isPictureSecretKind(kind) ? (
    <PictureFields kind={kind} />
  ) : (
    <TextField
      big
      required
      name="secret"
      type="password"
      label={learnerSecretLabels[kind]()}
      inputMode={kind === 'pin' ? 'numeric' : undefined}
      autoComplete="current-password"
      autoCapitalize="none"
      maxLength={128}
    />
  )

const aboveCards = { paddingBottom: 'var(--s2)' }
const small = { '--card-height': '96px', '--card-picture': '56px' } as CSSProperties

/** All pictures for each place: which has been chosen for another, only a script could tell. */
function PictureFields({ kind }: { kind: PictureSecretKind }) {
  const { chosen, outOf } = pictureSecretSizes[kind]
  return (
    <>
      <p>{learnerSecretLabels[kind]()}</p>
      {numbersUpTo(chosen).map((place) => (
        <fieldset key={place}>
          <legend style={aboveCards}>{m.scriptless_picture({ place })}</legend>
          <div className={classNames(cards.cards, cards.three)} style={small}>
            {secretPictures.slice(0, outOf).map((picture) => (
              <label key={picture} className={classNames(cards.card, keyCss.key)}>
                <input
                  className={hidden.hidden}
                  required
                  type="radio"
                  name={`${pictureFieldPrefix}${place}`}
                  value={picture}
                />
                <Picture of={secretPicture(picture)} size={56} alt={secretPictureName(picture)} />
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}
