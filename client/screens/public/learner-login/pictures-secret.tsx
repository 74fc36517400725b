import { PicturesField } from '#client/ui/pictures-field.tsx'
import { m } from '#client/words/messages.js'
import { picturesOfSecret, secretOfPictures } from '#shared/auth/learner-secret.ts'
import type { SecretFieldProps } from './learner-secret.tsx'

export const PicturesSecret = ({ secret, onChange, error }: SecretFieldProps) => (
  <PicturesField
    label={m.learner_sign_in_pictures()}
    value={picturesOfSecret(secret)}
    onChange={(pictures) => onChange(secretOfPictures(pictures))}
    error={error}
  />
)
