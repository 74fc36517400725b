import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ScreenViewOf } from '#client/platform/page/screen-views.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { m } from '#client/words/messages.js'

export interface SettingsView {
  /** As the address names it. */
  value: ScreenViewOf<'/dashboard/org/settings'>
  label: string
  sections: ReactNode
}

/** What holds for the whole organisation, a view of it at a time; the first where the address names none. */
export function SettingsPage({ views }: { views: readonly SettingsView[] }) {
  const view = useScreenView('/dashboard/org/settings')
  const navigate = useNavigate()
  const shown = views.find(({ value }) => value === view) ?? views[0]!
  return (
    <>
      <PageHeader title={m.staff_place_settings()} />
      <ViewTabs
        label={m.settings_views()}
        views={views}
        value={shown.value}
        onChange={(next) =>
          void navigate({ to: '.', search: (search: object) => ({ ...search, view: next }) })
        }
      >
        {shown.sections}
      </ViewTabs>
    </>
  )
}
