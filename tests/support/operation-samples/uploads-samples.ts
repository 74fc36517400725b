import type { FeatureSamples } from './operation-sample.ts'

export const uploadsSamples: FeatureSamples<'uploads'> = {
  createPictureFromAddress: {
    may: 'educator',
    input: () => ({ address: 'ftp://pictures.test/corner.png' }),
    or: 'picture-address-wrong',
  },
}
