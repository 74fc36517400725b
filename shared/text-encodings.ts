/** How the letters of a file can be written. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const
export type TextEncoding = (typeof textEncodings)[number]

/** The letters with accents of the names and headings we are likely to meet, and signs within names. */
const likely = new Set('àáâãäåæçèéêëìíîïñòóôõöøùúûüýßœÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒ')
const asides = new Set('’‘“”–—…´·ªº°«»')

/**
 * How well a text reads as names, by its signs past ASCII: a likely letter counts for it, an odd sign or a capital
 * within a word against it, a quotation mark or dash neither.
 */
export function scoreNamePlausibility(text: string): number {
  let sum = 0
  for (const { 0: sign, index } of text.matchAll(/[^\p{ASCII}]/gu)) {
    const isWithinWord = /\p{Ll}/u.test(text[index - 1] ?? '')
    const isCapitalWithin = isWithinWord && /\p{Lu}/u.test(sign)
    const joinsLetters = isWithinWord && /\p{L}/u.test(text[index + 1] ?? '')
    if (asides.has(sign)) sum -= joinsLetters && sign !== '’' ? 1 : 0
    else sum += likely.has(sign) && !isCapitalWithin ? 1 : -1
  }
  return sum
}
