const learners = `learner student pupil child s
  alumno alumna estudiante schuler schulerin schueler schuelerin kind elev elever barn deltaker
  eleve apprenant enfant leerling kursist studerande
  aluno aluna alunno alunna studente uczen uczennica oppilas opiskelija ogrenci`
const others = `observer ta teachingassistant classroomassistant paraprofessional para coach nurse librarian secretary
  coordinator coteacher leadteacher headteacher supportstaff volunteer substitute
  teacher staff educator aide tutor administrator admin principal proctor counselor counsellor parent guardian
  relative districtadministrator siteadministrator systemadministrator sysadmin employee faculty t
  profesor profesora docente maestro maestra tutora padre madre administrador administradora director directora personal
  lehrer lehrerin lehrkraft lehrperson mitarbeiter mitarbeiterin eltern elternteil schulleitung erzieher erzieherin
  lærer larer kontaktlærer ansatt ansat medarbejder medarbeider foresatt foralder forælder rektor pedagog pædagog leder
  larare mentor vardnadshavare skolledare assistent
  enseignant enseignante professeur prof parentdeleve responsable directeur directrice personnel
  docent leerkracht leraar lerares ouder verzorger medewerker directie
  professor funcionario funcionaria responsavel insegnante genitore dirigente nauczyciel nauczycielka rodzic dyrektor
  opettaja vanhempi huoltaja rehtori ogretmen veli mudur`

const words = (list: string) => new Set(list.split(/\s+/))
const learnerWords = words(learners)
const otherWords = words(others)

/** Whether a cell can hardly be anything but a role. */
export const isRoleWord = (cell: string): boolean => cell.trim().length > 2 && readRosterRole(cell) !== null

/** Whether a role is a learner's or somebody else's, in the languages of our headings; null where we cannot tell. */
export function readRosterRole(role: string): 'learner' | 'other' | null {
  const word = role
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')
  const spellings = [word, word.replace(/s$/, '')]
  if (word === '' || spellings.some((spelling) => learnerWords.has(spelling))) return 'learner'
  if (spellings.some((spelling) => otherWords.has(spelling))) return 'other'
  const several = role.split(/[/,;&+]/)
  return several.length > 1 && several.every((one) => one.trim() && readRosterRole(one) === 'other')
    ? 'other'
    : null
}
