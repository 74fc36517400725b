import type { SamplesOf } from './sample.ts'

export const privacySamples: SamplesOf<'privacy'> = {
  dataMap: { may: 'anybody' },
}
