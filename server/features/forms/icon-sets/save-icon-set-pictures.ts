import { recordPictureReferences } from '#server/features/uploads/picture-references.ts'
import type { MemberContext, Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import { iconSetPictureNames, type OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'

/** Keeps the pictures of an icon set as long as it shows them; refuses one that is not there to be kept. */
export async function saveIconSetPictures(
  ctx: MemberContext,
  tx: Tx,
  { id, answers }: Pick<OwnIconSet, 'id' | 'answers'>,
): Promise<void> {
  const absent = await recordPictureReferences(
    ctx,
    tx,
    { kind: 'icon-set', id },
    iconSetPictureNames(answers),
  )
  if (absent.length === 0) return
  const fields = Object.entries(answers).flatMap(([type, faces]) =>
    (faces ?? []).flatMap(({ picture }, step) =>
      absent.includes(picture) ? [[`answers.${type}.${step}.picture`, 'missing']] : [],
    ),
  )
  throw new AppError('picture-gone', { fields: Object.fromEntries(fields) })
}
