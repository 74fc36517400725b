/** A whole number from 0 up to, and without, `below`, each as likely as the others. */
export function randomBelow(below: number): number {
  const range = 2 ** 32 - (2 ** 32 % below)
  const [drawn] = crypto.getRandomValues(new Uint32Array(1))
  return drawn! < range ? drawn! % below : randomBelow(below)
}
