import type { Group } from '#shared/groups/endpoints.ts'
import { type GroupColour, groupColour } from '#shared/groups/group-colour.ts'

/** The colour that the fewest of these groups have, to propose for another; grey stands for none. */
export function proposeGroupColour(groups: readonly Pick<Group, 'colour'>[]): GroupColour {
  const uses = (colour: GroupColour) => groups.filter((group) => group.colour === colour).length
  const [, ...colours] = groupColour.options
  return colours.toSorted((one, other) => uses(one) - uses(other))[0]!
}
