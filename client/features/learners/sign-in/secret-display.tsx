import { Picture } from '#client/ui/pictures/picture.tsx'
import { secretPicture, secretPictureName } from '#client/ui/pictures/secret-pictures.ts'
import type { SecretKind } from '#shared/auth/learner-secret.ts'
import { isPictureSecretKind, parsePictureSecret } from '#shared/auth/picture-secret.ts'
import styles from './secret-display.module.css'

interface Props {
  kind: SecretKind
  secret: string
  /** Large enough to show it to a child across a table. */
  isLarge?: boolean
}

/** A secret as its learner will enter it. */
export function SecretDisplay({ kind, secret, isLarge }: Props) {
  if (!isPictureSecretKind(kind))
    return (
      <b className={styles.text} data-large={isLarge ? kind : undefined}>
        {secret}
      </b>
    )
  return (
    <ol className={styles.pictures}>
      {parsePictureSecret(secret).map((picture) => (
        <li key={picture}>
          <Picture of={secretPicture(picture)} size={isLarge ? 88 : 44} />
          <span>{secretPictureName(picture)}</span>
        </li>
      ))}
    </ol>
  )
}
