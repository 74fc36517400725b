import { randomUUID } from 'node:crypto'

export const unique = () => randomUUID().slice(0, 8)
