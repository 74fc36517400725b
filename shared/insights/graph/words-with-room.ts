/** About how wide a letter of the axes is, in pixels. */
const letter = 7
const fewest = 6

export const hasRoomForText = (words: string, room: number): boolean => words.length * letter <= room

/** A phase's title, or as much of it as has room, with the number by which the table tells all of it. */
export function truncatePhaseTitle(title: string, number: number, room: number): string {
  if (hasRoomForText(title, room)) return title
  const letters = Math.floor(room / letter) - `${number}. …`.length
  return letters < fewest ? String(number) : `${number}. ${[...title].slice(0, letters).join('').trimEnd()}…`
}
