/** A time in one piece, and without points, of which the last would meet the full stop of a sentence: 1:34 pm. */
export const tidyTime = (text: string): string => text.replace(/\s([ap])\W*(m)\W*/i, '\u00a0$1$2')
