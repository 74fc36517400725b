import * as z from 'zod/mini'

export const listFormats = ['csv', 'xlsx'] as const
export type ListFormat = (typeof listFormats)[number]

/** What a list is saved for: any program, or spreadsheets. */
export const listFormatQuery = { format: z._default(z.enum(listFormats), 'csv') }

export const listMediaTypes: Record<ListFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A list that is sent as a file. What holds it is each side's own: a stream where it is sent, a Blob where it arrives. */
export const listFileBody = z
  .custom<object>((held) => typeof held === 'object' && held !== null)
  .register(z.globalRegistry, { type: 'string' })
