import { VisuallyHidden } from '@mantine/core'
import { m } from '#client/words/messages.js'
import type { GuideName } from '#shared/help/guide-pages.ts'
import { TextLink } from './text-link.tsx'

const titles = {
  'first-week': m.help_first_week,
  points: m.help_points,
  fading: m.help_fading,
  graph: m.help_graph,
} satisfies Partial<Record<GuideName, () => string>>

/** Leads to a page of the guide, beside the work that it explains. */
export const HelpLink = ({ page }: { page: keyof typeof titles }) => (
  <TextLink to="/help/$page" params={{ page }} target="_blank">
    {titles[page]()} <VisuallyHidden>{m.help_new_tab()}</VisuallyHidden>
  </TextLink>
)
