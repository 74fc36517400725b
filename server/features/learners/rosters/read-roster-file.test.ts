import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import type { RosterLine } from '#shared/learners/roster/roster-line.ts'
import { refusalResponse } from '#tests/support/caller/refusal-response.ts'
import { oneRosterZip } from '#tests/support/peers/one-roster.ts'
import { rosterActions } from '#tests/support/school/roster-actions.ts'
import { createSchool } from '#tests/support/school/school.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { zip } from '#tests/support/zip.ts'

const app = await startTestApp()
const { choose, give, importAll, linesOf, seen } = rosterActions(app)

const { owner } = await createSchool(app)

test('what the columns hold is asked for where the headings do not say it, and can be said for any', async () => {
  const list = 'Who,Key,PIN\nMia,mia,2468'
  expect(await give(owner, list)).toMatchObject({
    status: 200,
    body: { roster: null, columns: [{ heading: 'Who' }, {}, { holds: 'pin' }] },
  })
  const { body } = await give(owner, list, '?name=class.csv&columns=name,username,')
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { name: 'Mia', username: 'mia', hasSecret: false },
  ])
})

test('a roster in the letters of an old Windows keeps its names', async () => {
  const list = Buffer.from('name;username\r\nÅse Ørsted;ase\r\n', 'latin1')
  expect(await linesOf(owner, await seen(owner, list), 'added')).toMatchObject([{ name: 'Åse Ørsted' }])
  const polish = Buffer.from('name;username\r\n\xa3ukasz W\xf3jcik;lukasz\r\n\xafaneta;zaneta\r\n', 'latin1')
  expect(await linesOf(owner, await seen(owner, polish), 'added')).toMatchObject([
    { name: 'Łukasz Wójcik' },
    { name: 'Żaneta' },
  ])
})

test('names in every script and direction come in as they are', async () => {
  const names = ['نور الدين', '王小明', 'Đặng Thị Hoa', 'O’Brien-Ñuñez', 'שרה כהן', 'ნინო', '👩🏽‍🦽 Zoë']
  const list = ['name,username', ...names.map((name, at) => `${name},person${at}`)].join('\n')
  const lines = await linesOf(owner, await seen(owner, list), 'added')
  expect(lines.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['nothing in it', '', { csv: 'empty' }],
  ['nothing but blanks', ' \n \n', { csv: 'empty' }],
  ['only its headings', 'name,username', { csv: 'empty' }],
  ['a million columns', `name,username${',x'.repeat(1_000_000)}`, { csv: 'line-too-long', 'csv.line': '1' }],
  ['thousands of columns', `name,username${',x'.repeat(5_000)}\na,b`, { csv: 'too-many-columns' }],
  ['more than 50,000 learners', `name,username\n${'a,b\n'.repeat(50_001)}`, { csv: 'too-many-rows' }],
])('a roster with %s is refused', async (_, list, fields) => {
  expect(await give(owner, list)).toEqual(refusalResponse('import-unreadable', fields))
})

test('a workbook of old is told from a list', async () => {
  const bytes = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])
  expect(await give(owner, bytes)).toEqual(refusalResponse('import-unreadable', { csv: 'workbook' }))
})

test('a German list with a title, a separator line, a role and a line for each class gives its learners', async () => {
  const list = Buffer.from(
    'sep=;\r\nSchülerliste 2026, Herbst\r\nVorname;Name;Benutzername;Klasse;Rolle\r\n' +
      'Zoë;Groß;zoe@schule.example;3A;Schüler\r\nZoë;Groß;zoe@schule.example;Chor;Schüler\r\n' +
      'Jürgen;Weiß;weiss;3A;Lehrkraft\r\nMia;Be',
    'latin1',
  )
  const roster = await seen(owner, list)
  expect(await linesOf(owner, roster, 'added')).toMatchObject([
    { name: 'Zoë Groß', username: 'zoe@schule.example', groups: ['3A', 'Chor'] },
  ])
  expect((await linesOf(owner, roster, 'refused')).flatMap(({ faults }) => faults)).toMatchObject([
    { column: 'role', reason: 'not-a-learner' },
    { column: 'row', reason: 'too-few-columns' },
  ])
})

test('an Excel file is read as it is shown, and staff choose its sheet', async () => {
  const heads = ['Elev', 'Brukernavn', 'PIN', 'Gruppe'].map((value) => ({ value }))
  const learner = [{ value: 'Åse Ørsted' }, { value: '1E5' }, { value: 123, format: '0000' }, { value: '3A' }]
  const workbook = await writeXlsxFile([
    { data: [[{ value: 'Om oss' }]], sheet: 'Om' },
    { data: [[{ value: 'Klasse 3' }], heads, learner], sheet: 'Elever' },
  ]).toBuffer()
  expect(await give(owner, workbook)).toMatchObject({
    body: { roster: null, reading: { sheets: ['Om', 'Elever'], doubts: ['sheet', 'header'] } },
  })
  const { body } = await give(owner, workbook, '?name=elever.xlsx&sheet=Elever')
  expect(body.reading).toMatchObject({ header: 2, encoding: null })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { name: 'Åse Ørsted', username: '1e5', hasSecret: true, groups: ['3A'] },
  ])
})

/** A workbook as Excel packs it, of these rows of its only sheet. */
const workbookOf = (rows: string, behind = '', before = '') =>
  zip([
    {
      name: 'xl/workbook.xml',
      content: '<workbook xmlns:r="r"><sheets><sheet name="1" r:id="a"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: '<Relationships><Relationship Id="a" Target="sheet.xml"/></Relationships>',
    },
    {
      name: 'xl/styles.xml',
      content: '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/sheet.xml',
      content: `<worksheet>${before}<sheetData>${rows}</sheetData>${behind}</worksheet>`,
    },
  ])
const texts = (line: number, cells: Record<string, string>, more = '') => {
  const each = Object.entries(cells).map(([column, text]) =>
    /^\d+$/.test(text)
      ? `<c r="${column}${line}" s="1"><v>${text}</v></c>`
      : `<c r="${column}${line}" t="inlineStr"><is><t>${text}</t></is></c>`,
  )
  return `<row r="${line}"${more}>${each.join('')}</row>`
}

test('a workbook is read with its merged cells, and staff are asked about classes made dates and hidden rows', async () => {
  const bytes = workbookOf(
    [
      texts(1, { A: 'Class', B: 'Name', C: 'Username' }),
      texts(2, { A: '46085', B: 'Mia', C: 'mia' }),
      texts(3, { B: 'Noel', C: 'noel' }),
      texts(4, { A: 'Class', B: 'Name', C: 'Username' }),
      texts(5, { A: '3B', B: 'Ivy', C: 'ivy' }, ' hidden="1"'),
    ].join(''),
    '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>',
  )
  const { body } = await give(owner, bytes)
  expect(body.reading).toMatchObject({
    groupDate: '2026-03-04',
    hiddenRows: 1,
    doubts: ['dates', 'hidden-rows'],
  })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { name: 'Mia', groups: ['2026-03-04'] },
    { name: 'Noel', groups: ['2026-03-04'] },
  ])
  const { body: chosen } = await give(owner, bytes, '?name=a.xlsx&groupDates=month-day&hiddenRows=read')
  expect(chosen.reading!.doubts).toEqual([])
  expect(await linesOf(owner, chosen.roster!, 'added')).toMatchObject([
    { name: 'Mia', groups: ['3-4'] },
    { name: 'Noel', groups: ['3-4'] },
    { name: 'Ivy', groups: ['3B'] },
  ])
})

test('staff are asked about columns that are hidden in a sheet and used, until they say what the columns hold', async () => {
  const rows = [
    texts(1, { A: 'Name', B: 'Username', C: 'Email', D: 'Notes' }),
    texts(2, { A: 'Mia', B: 'mia', C: 'mia@home.test', D: 'x' }),
  ].join('')
  const hiding = (first: number, last: number) =>
    workbookOf(rows, '', `<cols><col min="${first}" max="${last}" hidden="1"/></cols>`)
  const doubtsOf = async (bytes: Buffer, query?: string) =>
    (await give(owner, bytes, query)).body.reading!.doubts
  expect(await doubtsOf(hiding(3, 4))).toEqual(['hidden-columns'])
  expect(await doubtsOf(hiding(4, 16_384))).toEqual([])
  expect(await doubtsOf(hiding(3, 4), '?name=a.xlsx&columns=name,username,,')).toEqual([])
})

test('staff choose the row that names the columns, where another was guessed', async () => {
  const list = 'name,username\nNavn,Brukernavn\nÅse,ase'
  expect((await give(owner, list)).body.reading).toMatchObject({ header: 1 })
  const { body } = await give(owner, list, '?name=class.csv&header=2')
  expect(body.reading).toMatchObject({ header: 2, doubts: [] })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([{ name: 'Åse', username: 'ase' }])
})

test('a list that names no columns begins with its first line, whatever staff say the columns hold', async () => {
  const list = 'Class of 2027\nAda Byrne,adab,3A\nBen Cole,benc,3B'
  const { body } = await give(owner, list)
  expect(body.reading).toMatchObject({ header: 0, doubts: ['usernames', 'no-headings'] })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { line: 2, name: 'Ada Byrne' },
    { line: 3, name: 'Ben Cole' },
  ])
  const named = await give(owner, list, '?name=class.csv&header=0&columns=name,username,groups')
  expect(named.body.reading).toMatchObject({ header: 0, doubts: [] })
  expect(await linesOf(owner, named.body.roster!, 'added')).toMatchObject([
    { name: 'Ada Byrne', username: 'adab', groups: ['3A'] },
    { name: 'Ben Cole', username: 'benc', groups: ['3B'] },
  ])
  const unclear = await give(owner, 'Eiginnafn,Kenninafn\nAino,Laine')
  expect(unclear.body).toMatchObject({ roster: null, reading: { header: 1, doubts: ['header'] } })
})

test('staff are asked about letters that cannot be told, and choose how they are written', async () => {
  const list = Buffer.from('name,username\nD\x92Arcy,darcy', 'latin1')
  expect((await give(owner, list)).body.reading).toMatchObject({
    encoding: 'macintosh',
    doubts: ['encoding'],
  })
  const { body } = await give(owner, list, '?name=class.csv&encoding=windows-1252')
  expect(body.reading).toMatchObject({ encoding: 'windows-1252', doubts: [] })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([{ name: 'D’Arcy' }])
  const twice = await give(owner, 'name,username\nJosÃ©,jose')
  expect(twice.body.reading).toMatchObject({ encoding: 'utf-8-twice', doubts: ['encoding'] })
  expect(await linesOf(owner, twice.body.roster!, 'added')).toMatchObject([{ name: 'José' }])
})

const faultsOf = (lines: readonly RosterLine[]) =>
  lines.map(({ line, faults }) => [line, ...faults.map(({ column, reason }) => `${column} ${reason}`)])

test('whoever has left or begins later is left out with the reason, and those who left count as absent', async () => {
  const school = await createSchool(app)
  const canvas = (status: string) =>
    `user_id,login_id,full_name,email,status\n1,mia,Mia Berg,,active\n2,noel,Noel Abara,,${status}`
  await importAll(school.owner, canvas('active'))
  const left = await seen(school.owner, canvas('deleted'))
  expect(faultsOf(await linesOf(school.owner, left, 'refused'))).toEqual([[3, 'status has-left']])
  const { body } = await choose(school.owner, left, { withdrawsAbsent: true })
  expect(body.counts).toMatchObject({ unchanged: 1, withdrawn: 1 })

  const alone = 'sourcedId,status,role,username,givenName,familyName\n1,tobedeleted,student,x,X,Y'
  expect(faultsOf(await linesOf(owner, await seen(owner, alone), 'refused'))).toEqual([
    [2, 'status has-left'],
  ])
  const dated = [
    'Name,Username,Entry Date,Exit Date,Class',
    'Mia,mia,2026-08-20,2026-09-06,3A',
    'Mia,mia,2026-08-20,,3B',
    'Noel,noel,2027-01-18,,3A',
  ]
  const roster = await seen(owner, dated.join('\n'))
  expect(faultsOf(await linesOf(owner, roster, 'refused'))).toEqual([
    [2, 'exitDate has-left'],
    [4, 'entryDate begins-later'],
  ])
  expect(await linesOf(owner, roster, 'added')).toMatchObject([{ line: 3, groups: ['3B'] }])
})

test('staff are asked about adults, names turned round and several groups in a cell, and can say otherwise', async () => {
  const list = [
    'Student,Login,Class,Type,Mail',
    '"Ash, Amy",amy,"3A, Choir",Student,home@school.test',
    '"Ash, Ann",ann,"3A",Parent,home@school.test',
    '"Berg, Mia",mia,"3B, Band",Student,',
    'Total,2,,,',
  ].join('\n')
  const { body } = await give(owner, list)
  expect(body.reading).toMatchObject({ groupSeparator: ',', doubts: ['family-first', 'role', 'separator'] })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([
    { name: 'Amy Ash', groups: ['3A', 'Choir'] },
    { name: 'Mia Berg', groups: ['3B', 'Band'] },
  ])
  expect(faultsOf(await linesOf(owner, body.roster!, 'refused'))).toEqual([
    [3, 'role not-a-learner'],
    [5, 'row not-a-learner'],
  ])
  const otherwise = '?name=class.csv&columns=name,username,groups,,&groupSeparator=%3B'
  const { body: chosen } = await give(owner, list, otherwise)
  expect(chosen.reading!.doubts).toEqual([])
  expect(await linesOf(owner, chosen.roster!, 'added')).toMatchObject([
    { name: 'Ash, Amy', groups: ['3A, Choir'] },
    { name: 'Ash, Ann' },
    { name: 'Berg, Mia' },
  ])
})

test('a list is read as it stands, and at most a line is left out', async () => {
  const list = [
    'Name,Username,Class',
    'William "Bill" Smith,wsmith,3A',
    '"Noel, N.,noel,3A',
    'Ivy,2.02412E+11,3A',
    'Max,max,#N/A',
    'Zoe,zoe,3A',
  ]
  for (const delimiter of [',', '\t']) {
    const roster = await seen(owner, list.join('\n').replaceAll(/,(?! )/g, delimiter))
    expect(await linesOf(owner, roster, 'added')).toMatchObject([
      { line: 2, name: 'William "Bill" Smith', username: 'wsmith' },
      ...(delimiter === '\t' ? [{ line: 3, name: 'Noel, N.', username: 'noel' }] : []),
      { line: 6, username: 'zoe' },
    ])
    expect((await linesOf(owner, roster, 'refused')).map(({ line, faults }) => [line, faults])).toMatchObject(
      [
        ...(delimiter === ',' ? [[3, [{ column: 'row', reason: 'too-many-columns' }]]] : []),
        [4, [{ column: 'username', reason: 'shortened', given: '2.02412E+11' }]],
        [5, [{ column: 'groups', reason: 'formula-error', given: '#N/A' }]],
      ],
    )
  }
})

const otters = '🦦'.repeat(80)
const users = ['sourcedId', 'role', 'username', 'givenName', 'familyName', 'email']

test.each([
  ['a heading that breaks within an emoji', `Name,Username,x${otters}\nMia,mia,`],
  ['a heading of no characters', 'Name,Username,\0\uffff\nMia,mia,'],
  [
    'ids with zero bytes',
    oneRosterZip({ tables: { users: [users, ['s\0', 'student', 'mia', 'Mia', '', '']] } }),
  ],
])('a roster with %s is read', async (_, file) => {
  const { owner } = await createSchool(app)
  const { status, body } = await give(owner, file)
  expect({ status, body }).toMatchObject({ status: 200, body: { roster: { counts: { added: 1 } } } })
  expect(await linesOf(owner, body.roster!, 'added')).toMatchObject([{ username: 'mia' }])
})
