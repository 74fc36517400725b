/** Small letters of Greek and Cyrillic, and the Latin ones that they look like, small or as capitals (UTS #39). */
const foreign = 'αβεζηικμνορτυχавекмнорстухіјѕһԁԛԝѵӏ'
const ofLatin = 'abezhikmvoptuxabekmhopctyxijshdqwvl'

/** A text in small letters with Latin ones for those of Greek and Cyrillic that look like them. */
export const foldLookalikes = (text: string): string =>
  text.replace(/[\u0370-\u052f]/g, (letter) => ofLatin[foreign.indexOf(letter)] ?? letter)
