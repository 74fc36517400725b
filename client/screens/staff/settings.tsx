import { InOrganisation } from '#client/features/organisations/in-organisation.tsx'
import { SettingsPage } from '#client/features/organisations/settings-page.tsx'
import { m } from '#client/words/messages.js'

export function Settings() {
  return (
    <InOrganisation title={m.staff_place_settings()}>{(here) => <SettingsPage here={here} />}</InOrganisation>
  )
}
