/** What was looked at, whether it is well, and in words what was found and how to mend it. */
export interface DoctorFinding {
  part:
    | 'settings'
    | 'database'
    | 'logins'
    | 'pooler'
    | 'roles'
    | 'tables'
    | 'servers'
    | 'clock'
    | 'queue'
    | 'mail'
    | 'storage'
    | 'disk'
    | 'audit log'
  verdict: 'well' | 'mind' | 'ill'
  says: string
}

export const createOkFinding = (part: DoctorFinding['part'], says: string): DoctorFinding => ({
  part,
  verdict: 'well',
  says,
})
export const createWarningFinding = (part: DoctorFinding['part'], says: string): DoctorFinding => ({
  part,
  verdict: 'mind',
  says,
})
export const createProblemFinding = (part: DoctorFinding['part'], says: string): DoctorFinding => ({
  part,
  verdict: 'ill',
  says,
})

export const getErrorMessage = (error: unknown) =>
  error instanceof Error ? error.message || error.name : String(error)
