/** What was looked at, whether it is well, and in words what was found and how to mend it. */
export interface Finding {
  part:
    | 'settings'
    | 'database'
    | 'logins'
    | 'pooler'
    | 'roles'
    | 'tables'
    | 'clock'
    | 'queue'
    | 'mail'
    | 'storage'
    | 'disk'
    | 'audit log'
  verdict: 'well' | 'mind' | 'ill'
  says: string
}

export const ok = (part: Finding['part'], says: string): Finding => ({ part, verdict: 'well', says })
export const warning = (part: Finding['part'], says: string): Finding => ({ part, verdict: 'mind', says })
export const problem = (part: Finding['part'], says: string): Finding => ({ part, verdict: 'ill', says })

export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error)
