import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmProvider } from './feedback/confirm-provider.tsx'
import { Toasts } from './feedback/toasts.tsx'
import { ListPart } from './gallery/list-part.tsx'
import { MatchPart } from './gallery/match-part.tsx'
import { StaffShell } from './shell/staff-shell.tsx'
import { StaffTheme } from './theme/staff-theme.tsx'

const parts: Record<string, ReactNode> = {
  list: <ListPart />,
  'list-empty': <ListPart key="empty" state="empty" />,
  'list-loading': <ListPart key="loading" state="loading" />,
  'list-failed': <ListPart key="failed" state="failed" />,
  match: <MatchPart />,
  'match-trouble': <MatchPart key="trouble" isTroubled />,
}

const school = { id: '1', name: 'Alder Lane School' }

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
          onSignOut={() => {}}
          waiting={11}
        >
          {parts[hash] ?? parts.match}
        </StaffShell>
      </ConfirmProvider>
      <Toasts />
    </StaffTheme>
  )
}
