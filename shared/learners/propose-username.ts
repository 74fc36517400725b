const longest = 40

/** Letters that do not come apart into a plain one and its marks. */
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/**
 * A username that a young learner can type: the first name, else with ever more of the last one, else with a number.
 * Empty when the name holds no letter of the Latin alphabet.
 */
export function proposeUsername(name: string, taken: ReadonlySet<string> = new Set()): string {
  const [first, ...others] = name.split(/\s+/).map(plain).filter(Boolean)
  if (!first) return ''
  const last = others.at(-1)
  const proposals = last ? [first, `${first}.${last[0]}`, `${first}.${last}`] : [first]
  const free = proposals
    .map((proposal) => proposal.slice(0, longest))
    .find((proposal) => !taken.has(proposal))
  return free ?? numbered(first.slice(0, longest - 4), taken)
}

function numbered(first: string, taken: ReadonlySet<string>): string {
  let free = 2
  while (taken.has(`${first}${free}`)) free *= 2
  let used = free / 2
  while (free - used > 1) {
    const between = Math.floor((free + used) / 2)
    if (taken.has(`${first}${between}`)) used = between
    else free = between
  }
  return `${first}${free}`
}

const plain = (word: string) =>
  [...word.toLowerCase().normalize('NFD')]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]/g, '')
