import sharp from 'sharp'
import { createIconSet } from '#server/features/forms/icon-sets/create-icon-set.ts'
import { createPicture } from '#server/features/uploads/create-picture.ts'
import type { MemberContext } from '#server/kernel/context.ts'
import type { OwnIconSet } from '#shared/forms/icon-sets/own-icon-set.ts'
import { parsePictureNameFromAddress } from '#shared/uploads/picture-address.ts'

const boat = (
  sails: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#e3eef0"/>
  <path d="M0 51q4-3 8 0t8 0 8 0 8 0 8 0 8 0 8 0 8 0v-1V64H0z" fill="#6fa6b3"/>
  <path d="M32 9v35" stroke="#5b4636" stroke-width="2.4" stroke-linecap="round"/>
  ${sails}
  <path d="M10 43h44l-6 9q-1 2-4 2H20q-3 0-4-2z" fill="#a4473d"/>
  <path d="M12.7 47h38.6l-1.4 2H14.100z" fill="#fff8ec"/>
</svg>`

const mainsail = '<path d="M34.5 12q14 12 15 27h-15z" fill="#fff8ec" stroke="#c9b48f" stroke-width="1"/>'
const foresail = '<path d="M29.5 15q-10 11-13 24h13z" fill="#f2b84b" stroke="#b97f16" stroke-width="1"/>'
const furled =
  '<path d="M33 38.5h14" stroke="#fff8ec" stroke-width="4.5" stroke-linecap="round"/><path d="M36 36v5m4-5v5m4-5v5" stroke="#c9b48f" stroke-width="1"/>'

const moored = boat(furled)
const halfSail = boat(foresail)
const fullSail = boat(foresail + mainsail)

/** An icon set of the school's own pictures: boats of its harbour, moored, with half and with full sail. */
export async function createDemoIconSet(staff: MemberContext): Promise<OwnIconSet> {
  const [atRest, underWay, atFullSail] = [
    await keep(staff, moored),
    await keep(staff, halfSail),
    await keep(staff, fullSail),
  ]
  return createIconSet(staff, {
    name: 'Harbour boats',
    answers: {
      'yes-no': [
        { picture: atRest, words: 'No' },
        { picture: atFullSail, words: 'Yes' },
      ],
      faces: [
        { picture: atRest, words: 'Not yet' },
        { picture: underWay, words: 'Some of the time' },
        { picture: atFullSail, words: 'All the time' },
      ],
      rating: null,
    },
  })
}

async function keep(staff: MemberContext, drawing: string): Promise<string> {
  const { url } = await createPicture(staff, await sharp(Buffer.from(drawing)).png().toBuffer())
  return parsePictureNameFromAddress(url)!
}
