const digits = 4

/** A PIN of four digits that is hard to guess: no 1111, no 1234, no 4321, and no zero that a spreadsheet drops. */
export function makePin(random: (below: number) => number = randomBelow): string {
  for (;;) {
    const pin = String(1000 + random(9 * 10 ** (digits - 1)))
    if (!isEasy(pin)) return pin
  }
}

/** Whether each digit is the one before, or one more, or one less. */
export function isEasy(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]))
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step))
}

function randomBelow(below: number): number {
  const range = 2 ** 32 - (2 ** 32 % below)
  const [drawn] = crypto.getRandomValues(new Uint32Array(1))
  return drawn! < range ? drawn! % below : randomBelow(below)
}
