import { PicturesField } from '#client/ui/fields/pictures-field.tsx'
import {
  formatPictureSecret,
  type PictureSecretKind,
  parsePictureSecret,
} from '#shared/auth/picture-secret.ts'
import type { LearnerSecretFieldProps } from './learner-secret-field-props.ts'
import { learnerSecretLabels } from './learner-secret-labels.ts'

const PicturesSecret = ({
  kind,
  secret,
  onChange,
  error,
}: LearnerSecretFieldProps & { kind: PictureSecretKind }) => (
  <PicturesField
    kind={kind}
    label={learnerSecretLabels[kind]()}
    value={parsePictureSecret(secret)}
    onChange={(pictures) => onChange(formatPictureSecret(pictures))}
    error={error}
  />
)

export const ThreePicturesSecretField = (field: LearnerSecretFieldProps) => (
  <PicturesSecret {...field} kind="pictures" />
)
export const FourPicturesSecretField = (field: LearnerSecretFieldProps) => (
  <PicturesSecret {...field} kind="four-pictures" />
)
