import { localTimeAt } from '#shared/time/local-time.ts'
import { windowsZones } from './windows-zones.ts'

const placesByWindowsName = new Map(
  Object.entries(windowsZones).map(([name, place]) => [name.toLowerCase(), place]),
)

/** The IANA zone of a name of its own or of Windows. Some programs write a path before it. */
export function placeNamed(written: string): string | undefined {
  const name = written.trim()
  const parts = name.replaceAll(' ', '_').split('/').slice(-3)
  const names = [name, ...parts.map((_, from) => parts.slice(from).join('/'))]
  return names.find(isPlace) ?? placesByWindowsName.get(name.toLowerCase())
}

/** The IANA zone, or the offset from UTC, that people and programs mean by a name which is none. */
export function placeMeant(written: string): string | undefined {
  const name = written.replaceAll('\\', '').trim()
  return placeOfTime(name) ?? offsetNamed(name) ?? placeInWords(name)
}

/** *Eastern Daylight Time*, *Eastern Time (US & Canada)* */
const placeOfTime = (name: string) =>
  placesByWindowsName.get(
    name
      .toLowerCase()
      .replace(/ \((?:us & )?canada\)$/, '')
      .replace(/(?: (?:daylight|summer))? time$/, ' standard time'),
  )

/** *UTC+2*, *GMT-05:00* */
function offsetNamed(name: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^(?:UTC|GMT)? ?([+-])(\d\d?)(?:[:.]?(\d\d))?$/i.exec(name) ?? []
  const offset = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return sign && isPlace(offset) ? offset : undefined
}

/** *(UTC+01:00) Amsterdam, Berlin, Rome*: the first of its places that has this offset at some time of the year. */
function placeInWords(name: string): string | undefined {
  const [, said = '+00:00', words = ''] = /^\((?:UTC|GMT)([+-]\d\d[:.]\d\d)?\) (.{1,100})$/i.exec(name) ?? []
  const offset = said.replace('.', ':')
  const hasOffset = (place: string) =>
    ['2026-01-01T12:00:00Z', '2026-07-01T12:00:00Z'].some(
      (at) => localTimeAt(new Date(at), place).time === localTimeAt(new Date(at), offset).time,
    )
  return words.split(',').flatMap(placesOfWord).find(hasOffset)
}

function placesOfWord(word: string): string[] {
  const city = word.trim().replaceAll(' ', '_')
  const ofCity = Intl.supportedValuesOf('timeZone').filter((zone) => zone.endsWith(`/${city}`))
  return [placeOfTime(word.trim()) ?? [], ofCity, [`US/${city}`, `Canada/${city}`].filter(isPlace)].flat()
}

/** Letters that are no name in the time zone database stand for several zones: *BST* is London's and Dhaka's. */
const plainLetters = /^(?!(?:CET|EET|EST|GMT|HST|MET|MST|PRC|ROC|ROK|UCT|UTC|WET)$)[A-Z]{3}$/i

function isPlace(name: string): boolean {
  if (plainLetters.test(name)) return false
  try {
    return Boolean(localTimeAt(new Date(0), name))
  } catch {
    return false
  }
}
