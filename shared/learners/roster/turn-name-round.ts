const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i

/** A name whose family name is first, by its comma: `Ash, Amy` is Amy Ash. Any other stays as it is. */
export function turnNameRound(name: string): string {
  const parts = name.split(',').map((part) => part.trim())
  const [family, given, after] = parts
  if (!family || !given || suffix.test(given)) return name
  if (parts.length === 2) return `${given} ${family}`
  return parts.length === 3 && after && suffix.test(after) ? `${given} ${family} ${after}` : name
}

/** Whether a name is written with its family name first. */
export const hasFamilyNameFirst = (name: string): boolean => turnNameRound(name) !== name
