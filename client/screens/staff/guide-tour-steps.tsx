import { Coming } from '#client/staff-ui/coming.tsx'
import { m } from '#client/words/messages.js'

export const TourOverview = () => <Coming>{m.coming_tour_overview()}</Coming>

export const TourNewOrganisation = () => <Coming>{m.coming_tour_new_organisation()}</Coming>

export const TourOrganisationCreated = () => <Coming>{m.coming_tour_organisation_created()}</Coming>

export const TourTeam = () => <Coming>{m.coming_tour_team()}</Coming>

export const TourFormName = () => <Coming>{m.coming_tour_form_name()}</Coming>

export const TourGoal = () => <Coming>{m.coming_tour_goal()}</Coming>

export const TourQuestions = () => <Coming>{m.coming_tour_questions()}</Coming>

export const TourSchedule = () => <Coming>{m.coming_tour_schedule()}</Coming>

export const TourIcons = () => <Coming>{m.coming_tour_icons()}</Coming>

export const TourSettings = () => <Coming>{m.coming_tour_settings()}</Coming>

export const TourLicences = () => <Coming>{m.coming_tour_licences()}</Coming>

export const TourLicencesBought = () => <Coming>{m.coming_tour_licences_bought()}</Coming>

export const TourLearners = () => <Coming>{m.coming_tour_learners()}</Coming>

export const TourPreview = () => <Coming>{m.coming_tour_preview()}</Coming>
