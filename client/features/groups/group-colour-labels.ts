import { m } from '#client/words/messages.js'
import type { GroupColour } from '#shared/groups/group-colour.ts'

export const groupColourLabels: Record<GroupColour, () => string> = {
  grey: m.group_colour_grey,
  teal: m.group_colour_teal,
  blue: m.group_colour_blue,
  plum: m.group_colour_plum,
  rose: m.group_colour_rose,
  amber: m.group_colour_amber,
  olive: m.group_colour_olive,
  brown: m.group_colour_brown,
}
