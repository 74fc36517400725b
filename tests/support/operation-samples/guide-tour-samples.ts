import type { SamplesOf } from './sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function guideTourSamples({ form }: SampleSchool): SamplesOf<'guideTour'> {
  return {
    read: { may: 'admin' },
    goOn: { may: 'admin', names: true, input: () => ({ lastPage: 'set-goal', formId: form.id }) },
    end: { may: 'admin', input: () => ({ outcome: 'dismissed' }) },
    putOff: { may: 'staff' },
    hints: { may: 'observer' },
    putAwayHint: { may: 'observer', input: () => ({ place: 'today' }) },
  }
}
