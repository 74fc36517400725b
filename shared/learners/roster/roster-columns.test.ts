import { expect, test } from 'vitest'
import { findGroupSeparator } from './reading/group-separator.ts'
import type { RosterColumn } from './roster-column.ts'
import {
  type ChosenColumns,
  type ColumnDoubt,
  parseChosenColumns,
  readRosterColumns,
} from './roster-columns.ts'

const holds = (header: string[], chosen?: ChosenColumns) =>
  readRosterColumns(header, chosen).read.map((column) => column.holds)

test.each([
  [['name', 'username', 'email', 'pin', 'groups']],
  [['Name', 'USERNAME', 'E-Mail', 'Pin', 'Groups']],
  [['Full name', 'User name', 'e-mail address', 'PIN code', 'Class']],
  [[' student_name ', 'Login', 'Mail', 'Code', 'group']],
  [['Pupil', 'Pupil username', 'Student e-mail', 'PIN', 'Homeroom']],
])('the headings %j are understood', (header) => {
  expect(holds(header)).toEqual(['name', 'username', 'email', 'pin', 'groups'])
  expect(readRosterColumns(header).hasName).toBe(true)
})

test('a name in two columns is one', () => {
  const { read, hasName } = readRosterColumns(['Surname', 'First name', 'Login'])
  expect(read.map((column) => column.holds)).toEqual(['familyName', 'givenName', 'username'])
  expect(hasName).toBe(true)
})

test('columns stand in any order, and unknown ones hold nothing', () => {
  expect(holds(['Shoe size', 'username', '', 'name'])).toEqual([null, 'username', null, 'name'])
})

test('a guardian’s address is not taken for the learner’s', () => {
  const header = ['name', 'username', 'Parent e-mail', 'Guardian 1 name']
  expect(holds(header)).toEqual(['name', 'username', 'guardian1Email', 'guardian1'])
  expect(readRosterColumns(header).doubts).toEqual(['guardians'])
  expect(readRosterColumns(header, ['name', 'username', 'guardian1Email', null]).doubts).toEqual([])
})

test.each<[string, RosterColumn]>([
  ['Guardian', 'guardian1'],
  ['Parent/Guardian 2 Name', 'guardian2'],
  ['Guardian Email 3', 'guardian3Email'],
  ['Parent 4 e-mail address', 'guardian4Email'],
  ['Mother’s e-mail'.replace('’s', ''), 'guardian1Email'],
  ['Father name', 'guardian2'],
  ['Correo del responsable', 'guardian1Email'],
  ['Nombre de la madre', 'guardian1'],
  ['Foresatt 2 e-post', 'guardian2Email'],
  ['E-Mail Erziehungsberechtigte 2', 'guardian2Email'],
])('a column called %s is a guardian’s', (heading, column) => {
  expect(holds(['name', 'username', heading])).toEqual(['name', 'username', column])
})

test('of two columns that mean the same the first counts', () => {
  expect(holds(['name', 'Full name', 'username'])).toEqual(['name', null, 'username'])
  expect(readRosterColumns(['name', 'Full name', 'username']).doubts).toEqual([])
})

test('two columns called Name are asked about', () => {
  expect(readRosterColumns(['Name', 'NAME', 'username']).doubts).toEqual(['columns'])
  expect(
    readRosterColumns(['Name', 'NAME', 'username'], ['givenName', 'familyName', 'username']).doubts,
  ).toEqual([])
})

test('what staff say counts before any guess', () => {
  expect(holds(['name', 'Nickname', 'ID'], [null, 'name', 'username'])).toEqual([null, 'name', 'username'])
})

test.each([
  'Password',
  'pass_word',
  'initial PASSWD',
  'PWD',
  'Student pwd',
  'Pwd (first day)',
  'Secret',
  'MDP',
  'Mdp provisoire',
  'Élève mdp',
  'Clave de acceso',
])('a column called %s is never read, whoever asks for it', (heading) => {
  const [column] = readRosterColumns([heading, 'name', 'username'], ['pin', 'name', 'username']).read
  expect(column).toEqual({ heading, holds: null, isNeverRead: true })
})

test.each(['Enclave', 'Num. dpt'])('a column called %s is read where staff say what it holds', (heading) => {
  expect(holds([heading, 'name', 'username'], ['groups', 'name', 'username'])[0]).toBe('groups')
})

test('columns that no row names are told by their values, as far as these say it', () => {
  const unnamed = (...rows: string[][]) =>
    readRosterColumns(
      rows[0]!.map(() => ''),
      undefined,
      rows,
    ).read.map((column) => column.holds)
  const people = ['Ada Byrne', 'Ben Cole', 'Cy Dent', 'Di Eve']
  const rows = people.map((name, at) => [
    name,
    at % 2 ? '3A' : '3B',
    `l${at}@school.test`,
    'active',
    `l${at}`,
  ])
  expect(unnamed(...rows)).toEqual(['name', 'groups', 'email', null, null])
  expect(unnamed(['Byrne, Ada'], ['Cole, Ben'])).toEqual(['familyFirst'])
})

test('a column without a heading is not taken for the name that is missing', () => {
  expect(readRosterColumns(['', 'username'])).toMatchObject({ hasName: false })
})

test('a list needs names, and without usernames staff are asked', () => {
  expect(readRosterColumns(['first', 'second'])).toMatchObject({ hasName: true, doubts: ['usernames'] })
  expect(readRosterColumns(['one', 'two'])).toMatchObject({ hasName: false })
  expect(readRosterColumns(['first', 'second'], ['givenName', null]).doubts).toEqual([])
})

test('a heading that cannot be kept is told as it can', () => {
  expect(readRosterColumns(['na\u0000me\ud800']).read[0]!.heading).toBe('na me\ufffd')
})

test('a million columns are refused before they are looked at', () => {
  const fields = { csv: 'too-many-columns' }
  const refused = expect.objectContaining({ reason: 'import-unreadable', details: { fields } })
  expect(() => readRosterColumns(Array.from({ length: 1_000_000 }, () => 'name'))).toThrow(refused)
})

const asked = ['givenName', 'familyName', 'username', 'groups', 'email', 'role']
test.each([
  ['Spanish', ['Nombre', 'Apellidos', 'Usuario', 'Grupo', 'Correo electrónico', 'Rol']],
  ['German', ['Vorname', 'Name', 'Benutzername', 'Klasse', 'E-Mail-Adresse', 'Rolle']],
  ['Norwegian', ['Fornavn', 'Etternavn', 'Brukernavn', 'Gruppe', 'E-post', 'Rolle']],
  ['French', ['Prénom', 'Nom', 'Nom d’utilisateur', 'Classe', 'Courriel', 'Rôle']],
  ['Swedish', ['Förnamn', 'Efternamn', 'Användarnamn', 'Klass', 'E-postadress', 'Roll']],
  ['Danish', ['Fornavn', 'Efternavn', 'Brugernavn', 'Klasse', 'Mailadresse', 'Rolle']],
  ['Dutch', ['Voornaam', 'Achternaam', 'Gebruikersnaam', 'Klas', 'E-mailadres', 'Rol']],
  ['Portuguese', ['Nome', 'Sobrenome', 'Nome de usuário', 'Turma', 'E-mail', 'Função']],
  ['Italian', ['Nome', 'Cognome', 'Nome utente', 'Classe', 'Indirizzo e-mail', 'Ruolo']],
  ['Polish', ['Imię', 'Nazwisko', 'Nazwa użytkownika', 'Klasa', 'Adres e-mail', 'Rola']],
  ['Finnish', ['Etunimi', 'Sukunimi', 'Käyttäjätunnus', 'Luokka', 'Sähköposti', 'Rooli']],
  ['Turkish', ['Adı', 'Soyadı', 'Kullanıcı adı', 'Sınıf', 'E-posta', 'Rol']],
  ['decomposed', ['Pre\u0301nom', 'Nom', 'Login', 'Groupe', 'E-mail', 'Ro\u0302le']],
])('headings in %s are understood', (_, header) => {
  expect(holds(header)).toEqual(asked)
  expect(readRosterColumns(header).doubts).toEqual([])
})

test.each([
  ['English', ['Name', 'Username', 'PIN', 'E-mail', 'Groups']],
  ['Spanish', ['Nombre', 'Usuario', 'PIN', 'Correo', 'Grupos']],
])('the headings of the empty list in %s are understood', (_, header) => {
  expect(holds(header)).toEqual(['name', 'username', 'pin', 'email', 'groups'])
  expect(readRosterColumns(header).doubts).toEqual([])
})

test('a user id does not win over a username', () => {
  expect(holds(['userId', 'username', 'name'])).toEqual([null, 'username', 'name'])
  expect(readRosterColumns(['userId', 'name'])).toMatchObject({ doubts: ['columns'] })
})

test('“Name” beside both halves of a name is the whole of it, and “Nombre” alone too', () => {
  expect(holds(['Name', 'First name', 'Surname', 'Login'])).toEqual([
    'name',
    'givenName',
    'familyName',
    'username',
  ])
  expect(holds(['Nombre', 'Usuario'])).toEqual(['name', 'username'])
})

test.each([
  [
    ['Nombre del alumno', 'Usuario del alumno'],
    ['name', 'username'],
  ],
  [
    ['Prénom de l’enfant', 'Nom de l’enfant', 'Identifiant'],
    ['givenName', 'familyName', 'username'],
  ],
  [
    ['Name of the student', 'Login'],
    ['name', 'username'],
  ],
])('the headings %j, which say whose they are, are understood', (header, asked) => {
  expect(holds(header)).toEqual(asked)
})

test('a preferred first name is no whole name', () => {
  const header = ['First name', 'Last name', 'Preferred name', 'Login']
  const read = (preferred: string) =>
    readRosterColumns(header, undefined, [['Amelia', 'Ash', preferred, 'amy']]).read[2]!.holds
  expect(read('Amy')).toBeNull()
  expect(read('Amy Ash')).toBe('name')
})

test('columns of groups that differ by their numbers are all read, and so are those that staff choose', () => {
  const header = ['name', 'Class 1', 'Class 2', 'Homeroom']
  expect(readRosterColumns(header)).toMatchObject({ positions: { groups: 1 }, moreGroups: [2] })
  expect(readRosterColumns(header, ['name', null, 'groups', 'groups'])).toMatchObject({
    positions: { groups: 2 },
    moreGroups: [3],
  })
})

test('half of a name is a name', () => {
  expect(readRosterColumns(['First name', 'Login']).hasName).toBe(true)
  expect(readRosterColumns(['Surname', 'Login']).hasName).toBe(true)
})

test('what staff say is certain, also of a heading that could mean something else or nothing', () => {
  expect(readRosterColumns(['userId', 'name', 'x'], ['username', 'name', null]).doubts).toEqual([])
  expect(readRosterColumns(['userId', 'name', 'x']).doubts).toEqual(['columns'])
  expect(readRosterColumns(['username', 'name', 'x']).doubts).toEqual([])
})

test('staff name columns with commas between, and nothing for one that is not used', () => {
  expect(parseChosenColumns('name, ,username , shoe size,pin')).toEqual([
    'name',
    null,
    'username',
    null,
    'pin',
  ])
})

test('200 columns are read, and a long heading is told in 120 characters', () => {
  const header = Array.from({ length: 200 }, () => ` ${'n'.repeat(130)} `)
  expect(readRosterColumns(header).read[199]!.heading).toBe('n'.repeat(120))
  const fields = { csv: 'too-many-columns' }
  expect(() => readRosterColumns([...header, ''])).toThrow(expect.objectContaining({ details: { fields } }))
})

const valued = (heading: string, ...values: string[]) => {
  const rows = values.map((value) => ['Mia Berg', 'mia', value])
  const { read, doubts } = readRosterColumns(['name', 'username', heading], undefined, rows)
  return [read[2]!.holds, doubts]
}

test.each<[string, string[], RosterColumn | null, ColumnDoubt[]]>([
  ['Type', ['Staff', 'Parent', 'Student'], 'role', ['role']],
  ['Type', ['Staff', ''], 'role', ['role']],
  ['Statut', ['enseignant', 'élève'], 'role', ['role']],
  ['Statut', ['actif', 'inactif'], 'status', []],
  ['Status', ['active', 'active', 'active', 'active', 'deleted', 'suspended'], 'status', []],
  ['Student status', ['active'], 'status', []],
  ['Status', ['active', 'suspended', 'deleted'], 'status', []],
  ['Status', ['active', 'on Mars', 'deleted'], 'status', ['status']],
  ['Status', ['A', 'I'], 'status', []],
  ['Status', ['A', 'A'], null, []],
  ['Status', ['1', '0'], null, []],
  ['Enroll_Status', ['0', '0', '2'], 'status', []],
  ['Enrollment_Status', ['0', '0'], null, ['columns']],
  ['Enrollment_Status', ['0', '1', '-1'], null, ['columns']],
  ['Active', ['1', '0'], 'status', []],
  ['Enrolment status', ['Current', 'Paused'], 'status', ['status']],
  ['On roll', ['Y', 'N'], 'status', []],
  ['Withdrawn', ['No', 'Yes'], 'status', []],
  ['Withdrawn', ['2026-10-01', ''], 'exitDate', ['columns']],
  ['Account enabled', ['TRUE'], 'status', []],
  ['Pupil code', ['P1', 'P2'], null, []],
  ['Code', ['2468', '1357'], 'pin', ['columns']],
  ['PIN', ['="0123"', 'x'], 'pin', []],
  ['Who', ['Teacher', 'Student'], 'role', ['role']],
  ['Who', ['Enrolled', 'Withdrawn'], 'status', ['status']],
  ['Type', ['Day', 'Boarder', 'Staff'], null, []],
  ['Type', ['S', 'T'], null, []],
  ['Type', ['Student'], null, []],
  ['Contact', ['Parent', 'Guardian'], null, []],
  ['Writes with', ['left', 'right'], null, []],
  ['Free lunch', ['yes', 'no'], null, []],
  ['Status', [], null, []],
  ['End date', ['2026-03-04', '4.3.2026', ''], 'exitDate', []],
  ['End date', ['Term 2', 'Term 3'], null, []],
  ['End date', ['3 Apr 2026', 'N/A', '0000-00-00', '46000'], 'exitDate', []],
  ['User type', ['1', '2'], null, ['columns']],
  ['User type', ['Student', 'Principal'], 'role', []],
  ['Enrolment status', ['full-time', 'part-time'], null, []],
])('a column %j with the values %j holds %j', (heading, values, column, doubts) => {
  expect(valued(heading, ...values)).toEqual([column, doubts])
})

test.each<[string, string[], (RosterColumn | null)[], ColumnDoubt[]]>([
  [
    'Canvas',
    ['user_id', 'login_id', 'first_name', 'last_name', 'full_name', 'sortable_name', 'email', 'status'],
    [null, 'username', 'givenName', 'familyName', 'name', null, 'email', 'status'],
    [],
  ],
  [
    'OneRoster’s users.csv',
    ['sourcedId', 'status', 'role', 'username', 'givenName', 'familyName', 'password'],
    [null, 'status', 'role', 'username', 'givenName', 'familyName', null],
    [],
  ],
  [
    'Google',
    ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]', 'Status [READ ONLY]'],
    ['givenName', 'familyName', 'email', 'status'],
    ['usernames'],
  ],
])('the list of %s with the headings %j is read with its status', (_, header, columns, doubts) => {
  const row = header.map((heading) =>
    /status/i.test(heading) ? 'Active' : /sortable/.test(heading) ? 'Berg, Mia' : 'x',
  )
  const { read, ...guessed } = readRosterColumns(header, undefined, [row])
  expect([read.map((column) => column.holds), guessed.doubts]).toEqual([columns, doubts])
})

test.each<[string, string[], RosterColumn, ColumnDoubt[]]>([
  ['Name', ['Ash, Amy', 'Berg, Mia', 'Noor'], 'familyFirst', ['family-first']],
  ['Name', ['Ash, Amy', 'Mia Berg'], 'name', []],
  ['Élève', ['DUPONT Marie', 'DE LA CRUZ Ana', 'Noor'], 'familyFirst', ['family-first']],
  ['Name', ['AJ Smith', 'Mia Berg', 'Noor'], 'name', []],
  ['Student Full Name (LFM)', ['Ash, Amy', 'Noor'], 'familyFirst', ['family-first']],
  ['LastFirst', ['Ash, Amy'], 'familyFirst', ['family-first']],
  ['Apellidos y nombre', ['Berg Mia'], 'familyFirst', []],
])('the names below %j, %j, are read as %s', (heading, names, column, doubts) => {
  const rows = names.map((name) => [name, 'x'])
  const { read, hasName, doubts: doubted } = readRosterColumns([heading, 'username'], undefined, rows)
  expect([read[0]!.holds, doubted, hasName]).toEqual([column, doubts, true])
})

test.each([
  [['3A, Choir', '3B', '3A, Band', ''], ','],
  [['3A, Choir', '3B', '3C'], null],
  [['3A / Choir'], '/'],
  [['3A; Choir', '3A'], null],
  [['3A,', '3B'], null],
  [['3A, ', '3B'], null],
  [['3A, Choir', '3B'], ','],
  [['3A, Choir', '', ' '], ','],
  [['3A', '3B', '3A, Choir', '3B'], ','],
  [['3A', '3B', 'Hill, upstairs', '3B'], null],
  [['3A', '3B', '3A, Choir', 'Hill, upstairs', '3B'], null],
  [[''], null],
])('between the groups of %j stands %j', (cells, separator) => {
  expect(findGroupSeparator(cells)).toBe(separator)
})
