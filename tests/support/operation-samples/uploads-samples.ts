import type { SamplesOf } from './sample.ts'

export const uploadsSamples: SamplesOf<'uploads'> = {
  createPictureFromAddress: {
    may: 'educator',
    input: () => ({ address: 'ftp://pictures.test/corner.png' }),
    or: 'picture-address-wrong',
  },
}
