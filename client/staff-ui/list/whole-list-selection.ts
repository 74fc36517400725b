/** The rows of a list over all its pages, where something can be done with more than are on one. */
export interface WholeListSelection {
  findIds: () => Promise<readonly string[]>
  /** How many of them are found at most. */
  mostAtOnce: number
}
