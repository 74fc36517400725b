import { expect, test } from 'vitest'
import { planBankImport } from './plan-bank-import.ts'

const list = (header: string[], ...rows: string[][]) => ({
  header,
  records: rows.map((cells, at) => ({ line: at + 2, cells })),
})
const full = ['Question', 'Answers', 'Cue', 'Tags', 'Age', 'Setting']

test.each([
  ['English', full],
  ['Spanish', ['Pregunta', 'Respuestas', 'Pista', 'Etiquetas', 'Edad', 'Lugar']],
])('under %s headings a line is read with all it says, in its own spelling', (_, header) => {
  const { added } = planBankImport(
    list(header, [
      ' I  sat. ',
      'Faces 2-1-0',
      'Feet down.\n\nBack straight.',
      'Seat; CALM, seat',
      '8–11',
      'Work placement',
    ]),
    [],
  )
  expect(added).toEqual([
    {
      line: 2,
      like: null,
      question: {
        text: 'I sat.',
        type: 'faces',
        cue: '<p>Feet down.</p>\n<p>Back straight.</p>',
        tags: ['seat', 'calm'],
        ageBand: '8-11',
        setting: 'work-placement',
      },
    },
  ])
})

test('a list of nothing but questions asks them with yes and no, of any age and anywhere', () => {
  const { added } = planBankImport(list(['text'], ['I sat.'], ['I read.']), [])
  expect(added.map(({ question }) => question)).toEqual(
    ['I sat.', 'I read.'].map((text) => ({
      text,
      type: 'yes-no',
      cue: null,
      tags: [],
      ageBand: null,
      setting: null,
    })),
  )
})

test.each([
  [
    ['', 'yes', '', '', '', ''],
    [
      ['question', 'missing', ''],
      ['answers', 'invalid', 'yes'],
    ],
  ],
  [['I sat.', '', '', '', 'teens', ''], [['age', 'invalid', 'teens']]],
  [['I sat.', '', '', '', '', 'moon'], [['setting', 'invalid', 'moon']]],
  [['x'.repeat(201), '', '', '', '', ''], [['question', 'too-long', 'x'.repeat(120)]]],
  [['I sat.', '', 'x'.repeat(701), '', '', ''], [['cue', 'too-long', 'x'.repeat(120)]]],
  [['I sat.', '', '', 'x'.repeat(31), '', ''], [['tags', 'too-long', 'x'.repeat(31)]]],
  [['I sat.', '', '', 'a,b,c,d,e,f,g,h,i', '', ''], [['tags', 'too-long', 'a,b,c,d,e,f,g,h,i']]],
  [['I sat.', '', '', '', '', '', 'more'], [['row', 'too-many-columns', 'more']]],
])('%j is left out, saying why', (cells, faults) => {
  const { added, refused } = planBankImport(list(full, cells), [])
  expect(added).toEqual([])
  expect(refused).toEqual(faults.map(([column, reason, given]) => ({ line: 2, column, reason, given })))
})

test('what the bank has changes nothing, and of two lines with the same words the first counts', () => {
  const plan = planBankImport(list(['question'], ['i sat'], ['I read.'], ['I READ!']), ['I sat.'])
  expect(plan).toMatchObject({
    alreadyThere: 1,
    added: [{ line: 3 }],
    refused: [{ line: 4, column: 'question', reason: 'duplicate-in-file', given: 'I READ!' }],
  })
})

test('a line that asks much the same as the bank or an earlier line says so', () => {
  const plan = planBankImport(
    list(
      ['question'],
      ['I kept my hands to me.'],
      ['I read two pages today.'],
      ['I read two pages each day.'],
    ),
    ['I kept my hands to myself.'],
  )
  expect(plan.added.map(({ like }) => like)).toEqual([
    'I kept my hands to myself.',
    null,
    'I read two pages today.',
  ])
})

test('a list without questions is refused', () => {
  const fields = { csv: 'columns-missing', 'csv.columns': 'question' }
  expect(() => planBankImport(list(['tags']), [])).toThrow(
    expect.objectContaining({ reason: 'import-unreadable', details: { fields } }),
  )
})
