// Hebrew, Arabic and all else that Unicode writes leftward.
const leftward = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** A text for a place in another: what is written leftward stands between U+2068 and U+2069 and turns nothing around it. */
export const isolateText = (text: string): string => (leftward.test(text) ? `\u2068${text}\u2069` : text)

/** What there is of some texts beside each other, none of which turns another. */
export const joinIsolatedTexts = (
  texts: readonly (string | false | null | undefined)[],
  between = ', ',
): string => texts.flatMap((text) => (text ? isolateText(text) : [])).join(between)
