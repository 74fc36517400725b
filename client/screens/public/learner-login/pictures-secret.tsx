import { PicturesField } from '#client/ui/fields/pictures-field.tsx'
import {
  formatPictureSecret,
  type PictureSecretKind,
  parsePictureSecret,
} from '#shared/auth/picture-secret.ts'
import type { SecretFieldProps } from './learner-secret.tsx'
import { secretLabels } from './secret-labels.ts'

const PicturesSecret = ({
  kind,
  secret,
  onChange,
  error,
}: SecretFieldProps & { kind: PictureSecretKind }) => (
  <PicturesField
    kind={kind}
    label={secretLabels[kind]()}
    value={parsePictureSecret(secret)}
    onChange={(pictures) => onChange(formatPictureSecret(pictures))}
    error={error}
  />
)

export const ThreePictures = (field: SecretFieldProps) => <PicturesSecret {...field} kind="pictures" />
export const FourPictures = (field: SecretFieldProps) => <PicturesSecret {...field} kind="four-pictures" />
