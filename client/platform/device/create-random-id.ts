import { randomBelow } from './random-below.ts'

const shape = 'xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx'

/** A random UUID, also where `crypto.randomUUID` is missing, since the page was opened without https. */
export const createRandomId = (): string => shape.replaceAll('x', () => randomBelow(16).toString(16))
