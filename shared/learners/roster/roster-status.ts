import { normaliseHeading } from '../../match-columns.ts'

const here = `active current enrolled registered present attending activo activa inscrito inscrita matriculado matriculada
  onroll onleave enabled reenrolled returning ongoing
  alta aktiv aktive aktivt angemeldet eingeschrieben beurlaubt innskrevet aktiva inskriven indskrevet actif active inscrit
  inscrite actief ingeschreven ativo ativa attivo attiva iscritto iscritta aktywny aktywna aktiivinen aktif kayitli`
const left = `deleted tobedeleted inactive withdrawn left leaver completed concluded graduated transferred transferredout moved
  exited archived former dropped unenrolled disenrolled deregistered expelled
  suspended disabled deactivated cancelled canceled closed terminated noshow offroll
  inactivo inactiva baja eliminado eliminada retirado retirada egresado egresada trasladado trasladada
  suspendido suspendida cancelado cancelada graduado graduada
  inaktiv abgemeldet ausgetreten geloscht abgegangen abgang gesperrt deaktiviert entlassen verzogen
  inaktivt inaktive sluttet avsluttet utmeldt slettet sperret udmeldt
  inaktiva avslutad slutat borttagen inactif radie radiee supprime supprimee sorti sortie parti partie
  suspendu suspendue desactive desactivee
  inactief uitgeschreven verwijderd vertrokken geschorst
  inativo inativa transferido transferida desistente inattivo inattiva ritirato ritirata trasferito trasferita
  nieaktywny nieaktywna skreslony skreslona eronnut pasif mezun ayrildi`
const later = `future upcoming pending applicant applied preregistered prereg preenrolled waitlist waitlisted waitinglist
  preinscrito preinscrita preinscrit preinscrite vorgemerkt voraangemeld`
const yes = 'yes y true si s ja j oui o'
const no = 'no n false nein nei nej non nee'
const not = /^(?:not|nolonger|nichtmehr|nicht|ikke|inte|niet|nonplus|pas)/

/** Headings whose *yes*, or 1, says that a learner is there, and those whose yes says that they have left. */
export const hereHeadings = `active isactive activo activa actif aktiv actief enabled isenabled enableduser userenabled accountenabled
  enrolled isenrolled onroll isonroll iscurrent eingeschrieben matriculado inscrit ingeschreven`
export const leftHeadings = `deleted isdeleted withdrawn iswithdrawn haswithdrawn left hasleft leaver isleaver inactive isinactive
  archived isarchived suspended issuspended disabled isdisabled accountdisabled exited isexited
  baja inactivo eliminado retirado abgemeldet ausgetreten inaktiv gesperrt deaktiviert geloscht
  sluttet slettet utmeldt udmeldt slutat supprime sorti radie inactif uitgeschreven verwijderd inactief`

const words = (list: string) => new Set(list.split(/\s+/))
const hereWords = words(here)
const leftWords = words(left)
const laterWords = words(later)
const yesWords = words(yes)
const noWords = words(no)
const hereQuestions = words(hereHeadings)
const leftQuestions = words(leftHeadings)
const marks = /^\s*[x✓✔☑✅•*]\s*$/iu
const crosses = /^\s*[✗✘❌☐]\s*$/u

export type RosterStatus = 'here' | 'left' | 'later'

/** Numbers that PowerSchool and iSAMS write below headings of their own. */
const codes: Readonly<Record<string, Readonly<Record<string, RosterStatus>>>> = {
  enrollstatus: { '0': 'here', '-1': 'later', '1': 'left', '2': 'left', '3': 'left', '4': 'left' },
  systemstatus: { '1': 'here', '0': 'later', '-1': 'left' },
}

/** As Skyward writes them. */
const letters: Readonly<Record<string, RosterStatus>> = { a: 'here', e: 'here', i: 'left', w: 'left' }

const plain = (status: string) =>
  status
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Whether a status says that a learner is at the school, has left or begins later, in the languages of our headings;
 * null where we cannot tell. What *yes* and numbers mean is for the heading to say.
 */
export function readRosterStatus(status: string, heading = ''): RosterStatus | null {
  const about = normaliseHeading(heading.normalize('NFD')).replace(/^(?:student|pupil|learner)(?=.)/, '')
  const isQuestion = leftQuestions.has(about) || hereQuestions.has(about)
  if (isQuestion && marks.test(status)) return leftQuestions.has(about) ? 'left' : 'here'
  if (isQuestion && crosses.test(status)) return leftQuestions.has(about) ? 'here' : 'left'
  const word = plain(status)
  if (word === '') return 'here'
  const isNumber = /^-?\d+$/.test(status.trim())
  if (isNumber && codes[about]) return codes[about][status.trim()] ?? null
  const isYes = yesWords.has(word) || status.trim() === '1'
  const isNo = noWords.has(word) || status.trim() === '0'
  if (isYes || isNo) return isYes === leftQuestions.has(about) ? 'left' : 'here'
  return statusOfWord(word) ?? statusOfWord(firstWordOf(status)) ?? letters[word] ?? null
}

const firstWordOf = (status: string) => plain(/^\P{L}*\p{L}+/u.exec(status)?.[0] ?? '')

function statusOfWord(word: string): RosterStatus | null {
  if (hereWords.has(word)) return 'here'
  if (leftWords.has(word)) return 'left'
  if (laterWords.has(word)) return 'later'
  return hereWords.has(word.replace(not, '')) ? 'left' : null
}

/** Whether a cell can only be a status. */
export const isStatusWord = (cell: string): boolean => statusOfWord(plain(cell)) !== null

/** Whether a cell is a status in one letter, which can be anything else too. */
export const isStatusLetter = (cell: string): boolean => plain(cell) in letters
