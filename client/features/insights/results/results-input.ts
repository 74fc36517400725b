/** What results are asked for. */
export interface ResultsInput {
  form?: string | undefined
  group?: string | undefined
  from?: string
  to?: string
  weeks?: number
}
