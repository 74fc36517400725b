import { DeviceReminders } from '#client/features/notifications/on-device/device-reminders.tsx'
import { WhoSeesAnswers } from './who-sees-answers.tsx'

/** What a learner seldom looks for, loaded once their forms are there. What comes late stands last and moves nothing. */
export const BelowMyForms = () => (
  <>
    <WhoSeesAnswers />
    <DeviceReminders />
  </>
)
