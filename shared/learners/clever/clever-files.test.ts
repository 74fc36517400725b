import { expect, test } from 'vitest'
import { findColumns } from '../one-roster/find-columns.ts'
import { cleverColumns, toClassRecord, toEnrolmentRecord, toUserRecord } from './clever-files.ts'

const none = new Set<string>()

test('a student is a learner by the columns of Clever, however their case, and no password is read', () => {
  const header = ['School_id', 'STUDENT_ID', 'Last_name', 'first_name', 'Password', 'Student_email']
  const { valuesOf, misspelt } = findColumns('students.csv', header, cleverColumns.students, none)
  const user = toUserRecord(2, valuesOf(['9', ' 17 ', 'Berg', 'Mia', 'hunter2', 'mia@school.test']))
  expect(user).toMatchObject({
    line: 2,
    sourcedId: '17',
    role: 'student',
    givenName: 'Mia',
    familyName: 'Berg',
    username: '',
    email: 'mia@school.test',
  })
  expect(JSON.stringify(user)).not.toContain('hunter2')
  expect(misspelt).toEqual([])
})

test('a heading that is needed and nearly there is told', () => {
  const header = ['Student_id', 'Last_name', 'Frist_name']
  expect(() => findColumns('students.csv', header, cleverColumns.students, none)).toThrow(
    expect.objectContaining({
      details: {
        fields: {
          csv: 'heading-misspelt',
          'csv.file': 'students.csv',
          'csv.heading': 'Frist_name',
          'csv.meant': 'First_name',
        },
      },
    }),
  )
})

const section = { sourcedId: 's1', title: '', course: 'Algebra', classCode: '2', termStart: '', termEnd: '' }

test('a section without a name is called as its course', () => {
  expect(toClassRecord(2, section, '2026-09-01')).toMatchObject({
    sourcedId: 's1',
    title: 'Algebra',
    classCode: '2',
  })
  expect(toClassRecord(2, { ...section, title: 'Period 3' }, '2026-09-01').title).toBe('Period 3')
})

test.each([
  ['8/31/2026', true],
  ['08/31/2026', true],
  ['2026-08-31', true],
  ['8/31/26', true],
  ['9/1/26', false],
  ['6/20/25', true],
  ['9/1/2026', false],
  ['2026-09-01', false],
  ['12/20/2026', false],
  ['', false],
  ['summer', false],
])('on 1 September, a section whose term ends on %j is over: %s', (termEnd, isOver) => {
  expect(toClassRecord(2, { ...section, termEnd }, '2026-09-01').status === 'over').toBe(isOver)
})

test('who is in a section is called by both', () => {
  expect(toEnrolmentRecord(2, { classSourcedId: 's1', userSourcedId: '17' })).toMatchObject({
    sourcedId: 's1 17',
    role: 'student',
  })
})
