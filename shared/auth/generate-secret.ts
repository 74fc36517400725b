import type { SecretKind } from './learner-secret.ts'
import { formatPictureSecret, pictureSecretSizes, secretPictures } from './picture-secret.ts'

/** Draws a whole number from 0 up to, and without, `below`; each as likely as the others. */
export type RandomNumberSource = (below: number) => number

/** A new secret of a kind, made to be read out and remembered. */
export function generateSecret(kind: SecretKind, draw: RandomNumberSource): string {
  if (kind === 'pin') return createPin(draw)
  if (kind === 'password') return pick(words, 3, draw).join('-')
  const { chosen, outOf } = pictureSecretSizes[kind]
  return formatPictureSecret(pick(secretPictures.slice(0, outOf), chosen, draw))
}

/** The first new secret of a kind that is not taken. */
export async function generateOtherSecret(
  kind: SecretKind,
  draw: RandomNumberSource,
  isTaken: (secret: string) => Promise<boolean>,
): Promise<string> {
  for (;;) {
    const secret = generateSecret(kind, draw)
    if (!(await isTaken(secret))) return secret
  }
}

/** Four digits that are hard to guess: no 1111, no 1234, no 4321, and no zero first that a spreadsheet drops. */
function createPin(draw: RandomNumberSource): string {
  for (;;) {
    const pin = String(1000 + draw(9000))
    if (!isEasyPin(pin)) return pin
  }
}

/** Whether each digit is the one before, or one more, or one less. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place]))
  return [0, 1, -1].some((step) => steps.every((taken) => taken === step))
}

function pick<Thing>(things: readonly Thing[], count: number, draw: RandomNumberSource): Thing[] {
  const left = [...things]
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0]!)
}

// Short, easily spelt, and pleasant beside one another: 249,984 passwords.
const words = [
  ...[
    'apple',
    'autumn',
    'basket',
    'beach',
    'berry',
    'blanket',
    'boat',
    'breeze',
    'bridge',
    'candle',
    'castle',
  ],
  ...[
    'cedar',
    'cherry',
    'circle',
    'cloud',
    'clover',
    'coast',
    'copper',
    'corner',
    'daisy',
    'dolphin',
    'drum',
  ],
  ...[
    'eagle',
    'ember',
    'feather',
    'field',
    'flute',
    'forest',
    'garden',
    'garnet',
    'ginger',
    'harbour',
    'hazel',
  ],
  ...[
    'island',
    'jacket',
    'kettle',
    'lagoon',
    'lantern',
    'lemon',
    'maple',
    'meadow',
    'melon',
    'mirror',
    'morning',
  ],
  ...[
    'ocean',
    'olive',
    'orchard',
    'paper',
    'pebble',
    'piano',
    'planet',
    'pocket',
    'rabbit',
    'river',
    'rocket',
  ],
  ...['saddle', 'silver', 'summer', 'thunder', 'timber', 'turtle', 'valley', 'violet', 'window'],
]
