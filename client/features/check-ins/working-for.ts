import type { PictureAddress } from '#client/ui/pictures/picture-address.ts'

/** What reaching the goal helps to earn. */
export interface WorkingFor {
  /** "For drawing time". */
  words: string
  picture: PictureAddress
}
