const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i
const suffixAfter = / (?:jr|sr|ii|iii|iv)\.?$/i
const capitalsFirst = /^(\p{Lu}[\p{Lu}'’-]+(?: [\p{Lu}'’-]{2,})*) (\p{Lu}\p{Ll}.*)$/u

/**
 * A name whose family name is first, by its comma or its capitals: `Ash, Amy` and `ASH Amy` are Amy Ash. Any other stays
 * as it is.
 */
export function turnNameRound(name: string): string {
  const [family, given, after, ...more] = name
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!family) return name
  if (!given) return name.includes(',') ? name : name.replace(capitalsFirst, '$2 $1')
  if (suffix.test(given) || more.length > 0) return name
  if (after) return suffix.test(after) ? `${given} ${family} ${after}` : name
  const [last = ''] = suffixAfter.exec(given) ?? []
  return `${given.slice(0, given.length - last.length)} ${family}${last}`
}

/** Whether a name is written with its family name first. */
export const hasFamilyNameFirst = (name: string): boolean => turnNameRound(name) !== name
