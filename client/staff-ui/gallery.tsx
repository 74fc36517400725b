import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './feedback/confirm-provider.tsx'
import { Toasts } from './feedback/toasts.tsx'
import { ControlsPart } from './gallery/controls-part.tsx'
import { GraphPart } from './gallery/graph-part.tsx'
import { ListPart } from './gallery/list-part.tsx'
import { MatchPart } from './gallery/match-part.tsx'
import { ScorePart } from './gallery/score-part.tsx'
import { TodayPart } from './gallery/today-part.tsx'
import { WizardPart } from './gallery/wizard-part.tsx'
import { PageHeader } from './page/page-header.tsx'
import { StaffShell } from './shell/staff-shell.tsx'
import { StaffTheme } from './theme/staff-theme.tsx'

const parts: Record<string, ReactNode> = {
  today: <TodayPart />,
  match: <MatchPart />,
  'match-trouble': <MatchPart key="trouble" isTroubled />,
  graph: <GraphPart />,
  wizard: <WizardPart />,
  score: <ScorePart />,
  list: <ListPart />,
  'list-empty': <ListPart key="empty" state="empty" />,
  'list-loading': <ListPart key="loading" state="loading" />,
  'list-failed': <ListPart key="failed" state="failed" />,
  controls: <ControlsPart />,
}

/** The names of the parts, for whoever walks through all of them. */
export const staffParts = Object.keys(parts)

const school = { id: '1', name: 'Alder Lane School', paperSize: 'a4' as const }

/** Every piece of the staff kit in every state; the part is named by the address, e.g. `#match`. */
export function StaffGallery() {
  const hash = useLocation({ select: (location) => location.hash })
  return (
    <StaffTheme>
      <ConfirmProvider>
        <StaffShell
          organisations={[school, { id: '2', name: 'Harbour After-School Club' }]}
          organisation={school}
          onSwitchOrganisation={() => {}}
          account={{ name: 'Ines Duarte', email: 'ines@alder.example', role: 'Educator' }}
          onLanguage={() => {}}
          onSignOut={() => {}}
          waiting={11}
        >
          {parts[hash] ?? <PartList />}
        </StaffShell>
      </ConfirmProvider>
      <Toasts />
    </StaffTheme>
  )
}

function PartList() {
  return (
    <>
      <PageHeader title="Staff kit" />
      <ul>
        {staffParts.map((part) => (
          <li key={part}>
            <a href={`#${part}`}>{part}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
