import type { ComponentType } from 'react'
import { GuideTour as Tour } from '#client/features/guide-tour/guide-tour.tsx'
import { FormWritingStep } from '#client/features/guide-tour/steps/form-writing-step.tsx'
import { LearnersStep } from '#client/features/guide-tour/steps/learners-step.tsx'
import { LicencesReadyStep, LicencesStep } from '#client/features/guide-tour/steps/licences-step.tsx'
import { NewOrganisationStep } from '#client/features/guide-tour/steps/new-organisation-step.tsx'
import { OrganisationCreatedStep } from '#client/features/guide-tour/steps/organisation-created-step.tsx'
import { OverviewStep } from '#client/features/guide-tour/steps/overview-step.tsx'
import { StartStep } from '#client/features/guide-tour/steps/start-step.tsx'
import { TeamStep } from '#client/features/guide-tour/steps/team-step.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

const NameFields = lazyComponent(() => import('./form-steps/form-overview-step.tsx'), 'FormNameFields')
const GoalFields = lazyComponent(() => import('./form-steps/form-overview-step.tsx'), 'FormGoalFields')
const QuestionParts = lazyComponent(
  () => import('./form-steps/form-questions-step.tsx'),
  'QuestionsOrTemplate',
)
const ScheduleFields = lazyComponent(
  () => import('./form-steps/form-schedule-step.tsx'),
  'PresetScheduleFields',
)
const IconSetChoice = lazyComponent(() => import('./form-steps/form-icons-step.tsx'), 'PresetIconSetChoice')
const SettingsFields = lazyComponent(() => import('./form-steps/form-settings-step.tsx'), 'SettingsFields')

const writing = (Part: ComponentType) => () => (
  <FormWritingStep>
    <Part />
  </FormWritingStep>
)

/** What stands on each page of the tour; what is written of the form comes from the steps of its wizard. */
const steps: Record<TourPage, ComponentType> = {
  overview: OverviewStep,
  'new-org': NewOrganisationStep,
  'org-created': OrganisationCreatedStep,
  'add-team': TeamStep,
  'form-name': writing(NameFields),
  'set-goal': writing(GoalFields),
  'form-question': writing(QuestionParts),
  'form-schedule': writing(ScheduleFields),
  'form-icon': writing(IconSetChoice),
  'form-setting': writing(SettingsFields),
  'subscription-purchase': LicencesStep,
  'subscription-success': LicencesReadyStep,
  'form-learner': writing(LearnersStep),
  'form-preview': StartStep,
}

export const GuideTour = () => <Tour steps={steps} />
