import { useEffect, useRef } from 'react'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import { showToast } from '../feedback/toasts.tsx'
import { roleLabels } from './role-labels.ts'

/** Says so when somebody is given another role while they work. */
export function useRoleChangeToast(organisation: Organisation | null) {
  const before = useRef(organisation)
  useEffect(() => {
    if (organisation && before.current && before.current.role !== organisation.role) {
      const { name, role } = organisation
      showToast(m.team_role_now({ organisation: name, role: roleLabels[role]() }))
    }
    if (organisation) before.current = organisation
  }, [organisation])
}
