import { expect, test } from 'vitest'
import { readRosterRole } from './roster-role.ts'

test.each([
  '',
  ' - 7',
  'Student',
  'STUDENTS',
  'S',
  'Alumna',
  'Schüler/in',
  'Schu\u0308lerin',
  'Élève',
  'Deltaker',
  'Leerling',
])('the role %j is a learner’s', (role) => {
  expect(readRosterRole(role)).toBe('learner')
})

test.each([
  'Teacher',
  'teachers',
  'T',
  'Profesor',
  'Lehrkraft',
  'Lærer',
  'Lärare',
  'Enseignant(e)',
  'Leerkracht',
  'District Administrator',
  'Foresatt',
  'Teacher/Coach',
  'Teaching Assistant',
  'Observer',
])('the role %j is somebody else’s', (role) => {
  expect(readRosterRole(role)).toBe('other')
})

test.each(['astronaut', 'student teacher', 'Studentss'])('whose the role %j is cannot be told', (role) => {
  expect(readRosterRole(role)).toBeNull()
})
