import type { FeatureSamples } from './operation-sample.ts'
import type { SampleSchool } from './sample-school.ts'

export function insightsSamples({ learner, groupId, form }: SampleSchool): FeatureSamples<'insights'> {
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
    readUnprintableNames: { may: 'observer', names: true, input: () => ({ learnerId: learner.id }) },
    renderEvidencePdf: evidence,
    renderEvidenceCsv: evidence,
    renderEvidenceXlsx: evidence,
    renderEvidenceJson: evidence,
    readLearnerDays: {
      may: 'observer',
      keyScope: 'read-results',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id }),
    },
    readLearnerForms: {
      may: 'observer',
      keyScope: 'read-results',
      names: true,
      input: () => ({ learnerId: learner.id }),
    },
    readLearnerProgress: {
      may: 'observer',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id }),
    },
    readLearnerParts: {
      may: 'observer',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id, from: '2026-09-01', to: '2026-09-30' }),
    },
    readLearnerRecord: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    readAccessRecords: { may: 'educator', names: true, input: () => ({ learnerId: learner.id }) },
    readLearnerSummaries: { may: 'observer', input: () => ({ search: 'a' }) },
    exportLearners: { may: 'observer', input: () => ({ search: 'a' }) },
    readFilteredLearnerIds: { may: 'observer', input: () => ({ search: 'a' }) },
    readGroupWeek: { may: 'observer', names: true, input: () => ({ groupId }) },
    readResults: { may: 'observer', keyScope: 'read-results', input: () => ({ weeks: 4 }) },
    readResultParts: { may: 'observer', names: true, input: () => ({ form: form.id }) },
    readGoalStatuses: { may: 'observer', names: true, input: () => ({ group: groupId }) },
    exportResults: { may: 'observer', input: () => ({ list: 'learners' as const }) },
    readSuggestions: {
      may: 'observer',
      names: true,
      input: () => ({ learnerId: learner.id, form: form.id }),
    },
    readFormSuggestions: { may: 'observer', names: true, input: () => ({ formId: form.id }) },
    readDigestPreferences: { may: 'observer' },
    updateDigestPreferences: {
      may: 'observer',
      names: true,
      input: () => ({ wantsDay: true, wantsNotes: false, at: '15:30', groupIds: [groupId] }),
    },
    readMyForms: { may: 'learner' },
    readMyDays: { may: 'learner', names: true, input: () => ({ form: form.id }) },
  }
}
