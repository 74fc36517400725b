import type { ComponentType } from 'react'
import { GuideTour as Tour } from '#client/features/guide-tour/guide-tour.tsx'
import { FormPage } from '#client/features/guide-tour/steps/form-page.tsx'
import { Learners } from '#client/features/guide-tour/steps/learners.tsx'
import { Licences, LicencesReady } from '#client/features/guide-tour/steps/licences.tsx'
import { NewOrganisation } from '#client/features/guide-tour/steps/new-organisation.tsx'
import { OrganisationCreated } from '#client/features/guide-tour/steps/organisation-created.tsx'
import { Overview } from '#client/features/guide-tour/steps/overview.tsx'
import { Start } from '#client/features/guide-tour/steps/start.tsx'
import { Team } from '#client/features/guide-tour/steps/team.tsx'
import { lazyPart } from '#client/platform/page/lazy-part.ts'
import type { TourPage } from '#shared/guide-tour/tour-pages.ts'

const NameFields = lazyPart(() => import('./form-overview-step.tsx'), 'NameFields')
const GoalFields = lazyPart(() => import('./form-overview-step.tsx'), 'GoalFields')
const QuestionParts = lazyPart(() => import('./form-questions-step.tsx'), 'QuestionsStepContent')
const ScheduleFields = lazyPart(() => import('./form-schedule-step.tsx'), 'ScheduleFields')
const IconSetChoice = lazyPart(() => import('./form-icons-step.tsx'), 'IconSetChoice')
const SettingsFields = lazyPart(() => import('./form-settings-step.tsx'), 'SettingsFields')

const writing = (Part: ComponentType) => () => (
  <FormPage>
    <Part />
  </FormPage>
)

/** What stands on each page of the tour; what is written of the form comes from the steps of its wizard. */
const steps: Record<TourPage, ComponentType> = {
  overview: Overview,
  'new-org': NewOrganisation,
  'org-created': OrganisationCreated,
  'add-team': Team,
  'form-name': writing(NameFields),
  'set-goal': writing(GoalFields),
  'form-question': writing(QuestionParts),
  'form-schedule': writing(ScheduleFields),
  'form-icon': writing(IconSetChoice),
  'form-setting': writing(SettingsFields),
  'subscription-purchase': Licences,
  'subscription-success': LicencesReady,
  'form-learner': writing(Learners),
  'form-preview': Start,
}

export const GuideTour = () => <Tour steps={steps} />
