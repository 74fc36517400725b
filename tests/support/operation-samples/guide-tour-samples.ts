import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function guideTourSamples({ form }: SampleSchool): FeatureSamples<'guideTour'> {
  return {
    readTour: { may: 'admin' },
    continueTour: { may: 'admin', names: true, input: () => ({ lastPage: 'set-goal', formId: form.id }) },
    endTour: { may: 'admin', input: () => ({ outcome: 'dismissed' }) },
    postponeTour: { may: 'staff' },
    readHints: { may: 'observer' },
    dismissHint: { may: 'observer', input: () => ({ place: 'today' }) },
  }
}
