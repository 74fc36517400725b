import * as z from 'zod/mini'

/** Eight letters and digits that no child could mistake for others. */
export const paperCardCode = z.string().check(z.regex(/^[A-HJKMNP-Z2-9]{8}$/))

/** The code that somebody typed in whatever case and with whatever between; null where it cannot be one. */
export function parsePaperCardCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return z.safeParse(paperCardCode, code).success ? code : null
}

/** In two halves, as it is printed and read out. */
export const formatPaperCardCode = (code: string): string => code.replace(/^.{4}/, '$&-')
