import { randomUUID } from 'node:crypto'

export const uniqueSuffix = () => randomUUID().slice(0, 8)
