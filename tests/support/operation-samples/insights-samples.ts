import type { SamplesOf } from './sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function insightsSamples({ learner, groupId, form }: SampleSchool): SamplesOf<'insights'> {
  const evidence = {
    may: 'observer',
    names: true,
    input: () => ({
      learnerId: learner.id,
      forms: [form.id],
      from: '2026-09-01',
      to: '2026-09-30',
      withNotes: true,
    }),
  } as const
  return {
    makeEvidencePdf: evidence,
    makeEvidenceCsv: evidence,
    makeEvidenceJson: evidence,
    learnerDays: {
      may: 'observer',
      keyScope: 'read-results',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id }),
    },
    learnerForms: {
      may: 'observer',
      keyScope: 'read-results',
      names: true,
      input: () => ({ learnerId: learner.id }),
    },
    learnerProgress: {
      may: 'observer',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id }),
    },
    learnerParts: {
      may: 'observer',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id, from: '2026-09-01', to: '2026-09-30' }),
    },
    learnerRecord: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    learnerReads: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    learners: { may: 'observer', input: () => ({ search: 'a' }) },
    savedLearners: { may: 'observer', input: () => ({ search: 'a' }) },
    foundLearners: { may: 'observer', input: () => ({ search: 'a' }) },
    groupWeek: { may: 'observer', names: true, input: () => ({ groupId }) },
    results: { may: 'observer', keyScope: 'read-results', input: () => ({ weeks: 4 }) },
    resultParts: { may: 'observer', names: true, input: () => ({ form: form.id }) },
    standings: { may: 'observer', names: true, input: () => ({ group: groupId }) },
    savedResults: { may: 'observer', input: () => ({ list: 'learners' as const }) },
    suggestions: { may: 'observer', names: true, input: () => ({ learnerId: learner.id, form: form.id }) },
    news: { may: 'observer' },
    chooseNews: {
      may: 'observer',
      names: true,
      input: () => ({ wantsDay: true, wantsNotes: false, at: '15:30', groupIds: [groupId] }),
    },
    myForms: { may: 'learner' },
    myDays: { may: 'learner', names: true, input: () => ({ form: form.id }) },
  }
}
