import type { ComponentType } from 'react'

const screens = {
  FormWizard: () => import('./staff/form-wizard.tsx'),
  FormOverviewStep: () => import('./staff/form-steps/form-overview-step.tsx'),
  FormQuestionsStep: () => import('./staff/form-steps/form-questions-step.tsx'),
  FormScheduleStep: () => import('./staff/form-steps/form-schedule-step.tsx'),
  FormIconsStep: () => import('./staff/form-steps/form-icons-step.tsx'),
  FormLearnersStep: () => import('./staff/form-steps/form-learners-step.tsx'),
  FormSettingsStep: () => import('./staff/form-steps/form-settings-step.tsx'),
  FormPreviewStep: () => import('./staff/form-steps/form-preview-step.tsx'),
  Account: () => import('./staff/account.tsx'),
  Organisations: () => import('./staff/organisations.tsx'),
  Today: () => import('./staff/today.tsx'),
  Results: () => import('./staff/results.tsx'),
  Learners: () => import('./staff/learners.tsx'),
  Learner: () => import('./staff/learner.tsx'),
  LearnerGraph: () => import('./staff/learner-graph.tsx'),
  LearnerForms: () => import('./staff/learner-forms.tsx'),
  LearnerSchedule: () => import('./staff/learner-schedule.tsx'),
  FormScore: () => import('./staff/form-score.tsx'),
  FormLibrary: () => import('./staff/form-library.tsx'),
  FormOverview: () => import('./staff/form-overview.tsx'),
  FormLearners: () => import('./staff/form-learners.tsx'),
  Schedules: () => import('./staff/schedules.tsx'),
  Groups: () => import('./staff/groups.tsx'),
  Group: () => import('./staff/group.tsx'),
  TeamMembers: () => import('./staff/team-members.tsx'),
  Subscription: () => import('./staff/subscription.tsx'),
  QuestionBank: () => import('./staff/question-bank.tsx'),
  Settings: () => import('./staff/settings.tsx'),
  GuideTour: () => import('./staff/load-guide-tour.ts').then(({ loadGuideTour }) => loadGuideTour()),
}

export type StaffScreenName = keyof typeof screens

/** Each screen of staff with where it is loaded from. They stand in a script of their own, which learners never load. */
export const staffScreens: { [Name in StaffScreenName]: () => Promise<Record<Name, ComponentType>> } = screens
