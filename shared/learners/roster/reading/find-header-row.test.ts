import { expect, test } from 'vitest'
import { findHeaderRow } from './find-header-row.ts'

test.each([
  [
    [
      ['Name', 'Login'],
      ['Name', 'Login', 'Class'],
    ],
    1,
  ],
  [
    [
      ['Name', 'Login'],
      ['Mia', 'mia'],
    ],
    0,
  ],
  [
    [
      ['Class list', ' '],
      ['Name', 'x'],
    ],
    1,
  ],
  [
    [
      ['Name', 'Full name', 'x'],
      ['Surname', 'Login'],
    ],
    1,
  ],
  [
    [
      ['Class list', ''],
      ['3A', ''],
    ],
    0,
  ],
  [
    [
      ['Class', ''],
      ['x', 'y'],
    ],
    1,
  ],
  [
    [
      ['', 'Learner', '', 'Class'],
      ['No', 'Name', 'Username', ''],
      ['1', 'Mia', 'mia', ''],
    ],
    1,
  ],
])('the headings of %j are in row %i, counted from 0', (rows, row) => {
  expect(findHeaderRow(rows)).toMatchObject({ place: row, isLearner: false })
})

test('the row of headings is found below titles', () => {
  const rows = [['Klasse 3A'], ['Stand', '1. August'], ['Vorname', 'Name', 'Login']]
  expect(findHeaderRow(rows).place).toBe(2)
})

test.each<[string, string[][]]>([
  [
    'names and classes',
    [
      ['Ada Byrne', '3A'],
      ['Ben Cole', '3B'],
    ],
  ],
  ['names alone', [['Ada Byrne'], ['Ben Cole'], ['Cy'], ['Di Eve']]],
  ['family names first', [['Byrne, Ada'], ['Cole, Ben']]],
  [
    'names with small words',
    [
      ['María del Carmen', 'x'],
      ['Jan van Dam', 'y'],
      ['Mia Berg', 'z'],
    ],
  ],
  [
    'addresses',
    [
      ['ada', 'ada@school.test'],
      ['ben', ''],
    ],
  ],
  [
    'usernames and PINs',
    [
      ['ada', '2468'],
      ['ben', '1357'],
    ],
  ],
  [
    'a group that recurs',
    [
      ['ada', 'otters'],
      ['ben', 'owls'],
      ['cy', 'otters'],
    ],
  ],
  [
    'a word that is a heading elsewhere',
    [
      ['Ada Byrne', 'Student'],
      ['Ben Cole', 'Student'],
    ],
  ],
  [
    'a title above',
    [
      ['Class 3A', ''],
      ['Ada Byrne', '3A'],
      ['Ben Cole', '3A'],
    ],
  ],
])('a list of %s that names no columns begins with a learner', (_, rows) => {
  expect(findHeaderRow(rows)).toEqual({
    place: rows[0]![1] === '' ? 1 : 0,
    isLearner: true,
    isUnknown: expect.any(Boolean),
  })
})

test.each<[string, string[][]]>([
  [
    'unknown words',
    [
      ['Nafn', 'Bekkur'],
      ['Matti Virtanen', '3A'],
      ['Aino Laine', '3B'],
    ],
  ],
  [
    'one word that is known',
    [
      ['Name', '1'],
      ['Mia Berg', '2'],
      ['Ada Byrne', '3'],
    ],
  ],
  [
    'words that stand again on the next page',
    [
      ['Nafn', '3A'],
      ['Aino', '3B'],
      ['Nafn', '3A'],
    ],
  ],
  [
    'words above words',
    [
      ['Eiginnafn', 'Kenninafn'],
      ['Aino', 'Laine'],
    ],
  ],
  ['nothing below', [['Ada Byrne', '3A']]],
])('a first row of %s is one of headings', (_, rows) => {
  expect(findHeaderRow(rows)).toMatchObject({ place: 0, isLearner: false })
})
