import type { Tx } from '#server/kernel/context.ts'
import { AppError } from '#shared/errors.ts'
import type { LogoChosen } from '#shared/organisations/events.ts'
import { resolvePictureAddress } from '#shared/uploads/picture-address.ts'
import { recordPictureReferences } from './picture-references.ts'

interface Choosing {
  organisationId: string
  now: Date
}

/** Keeps the picture of the logo as long as it is that; refuses one that is not there to be kept. */
export async function saveLogo(ctx: Choosing, tx: Tx, { logo }: LogoChosen): Promise<void> {
  const picture = logo === null ? null : resolvePictureAddress(logo)
  const user = { kind: 'organisation', id: ctx.organisationId } as const
  const absent = await recordPictureReferences(ctx, tx, user, picture ? [picture] : [])
  if ((logo !== null && picture === null) || absent.length > 0)
    throw new AppError('picture-gone', { fields: { logo: 'missing' } })
}
