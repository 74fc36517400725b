import { expect, test } from 'vitest'
import { type RosterStatus, readRosterStatus } from './roster-status.ts'

test.each<[string, string, RosterStatus | null]>([
  ['', 'Status', 'here'],
  ['Active (ESL)', 'Status', 'here'],
  ['On roll', 'Status', 'here'],
  ['Transferred: 3 May', 'Status', 'left'],
  ['Not enrolled', 'Status', 'left'],
  ['No longer enrolled', 'Status', 'left'],
  ['No show', 'Status', 'left'],
  ['Suspended', 'Status', 'left'],
  ['Sorti(e)', 'Statut', 'left'],
  ['I', 'Status', 'left'],
  ['Pre-registered', 'Status', 'later'],
  ['Applicant', 'Status', 'later'],
  ['Not now', 'Status', null],
  ['yes', 'Active', 'here'],
  ['0', 'Active', 'left'],
  ['FALSE', 'Account Enabled', 'left'],
  ['N', 'On Roll', 'left'],
  ['yes', 'Withdrawn', 'left'],
  ['false', 'Deleted', 'here'],
  ['x', 'Left?', 'left'],
  ['✓', 'Leaver', 'left'],
  ['✗', 'Active', 'left'],
  ['✔', 'On roll', 'here'],
  ['x', 'Status', null],
  ['1', 'Student disabled', 'left'],
  ['0', 'Enroll_Status', 'here'],
  ['2', 'Enroll_Status', 'left'],
  ['-1', 'Enroll_Status', 'later'],
  ['9', 'Enroll_Status', null],
  ['1', 'System Status', 'here'],
  ['-1', 'System Status', 'left'],
  ['0', 'System Status', 'later'],
])('the status %j below %j says %j', (status, heading, said) => {
  expect(readRosterStatus(status, heading)).toBe(said)
})
