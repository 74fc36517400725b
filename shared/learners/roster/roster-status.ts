const here = `active current enrolled registered present attending activo activa inscrito inscrita matriculado matriculada
  alta aktiv aktive aktivt angemeldet eingeschrieben innskrevet aktiva inskriven indskrevet actif active inscrit inscrite
  actief ingeschreven`
const left = `deleted tobedeleted inactive withdrawn left leaver completed concluded graduated transferred transferredout
  exited archived former dropped unenrolled disenrolled deregistered expelled
  inactivo inactiva baja eliminado eliminada retirado retirada egresado egresada trasladado trasladada
  inaktiv abgemeldet ausgetreten geloscht abgegangen inaktivt inaktive sluttet utmeldt slettet udmeldt
  inaktiva avslutad slutat borttagen inactif radie radiee supprime supprimee sorti sortie parti partie
  inactief uitgeschreven verwijderd vertrokken`
const yes = 'yes y true 1 si s ja j oui o'
const no = 'no n false 0 nein nei nej non nee'

const words = (list: string) => new Set(list.split(/\s+/))
const hereWords = words(here)
const leftWords = words(left)
const hereAnswers = words(yes)
const leftAnswers = words(no)

const plain = (status: string) =>
  status
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a status says that a learner is at the school or has left, in the languages of our headings; null where we cannot tell. */
export function readRosterStatus(status: string): 'here' | 'left' | null {
  const word = plain(status)
  if (word === '' || hereWords.has(word) || hereAnswers.has(word)) return 'here'
  return leftWords.has(word) || leftAnswers.has(word) ? 'left' : null
}

/** Whether a cell can only be a status. */
export const isStatusWord = (cell: string): boolean =>
  hereWords.has(plain(cell)) || leftWords.has(plain(cell))
