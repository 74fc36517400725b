import { m } from '#client/words/messages.js'
import type { IconSetName } from '#shared/forms/icon-sets/icon-sets.ts'
import type { IconSet } from '#shared/forms/icon-sets/own-icon-set.ts'

export const iconSetLabels: Record<IconSetName, () => string> = {
  faces: m.form_icons_faces,
  thumbs: m.form_icons_thumbs,
  stars: m.form_icons_stars,
  weather: m.form_icons_weather,
  animals: m.form_icons_animals,
  text: m.form_icons_text,
}

/** What an icon set is called, whoever made it. */
export const iconSetDisplayName = (iconSet: IconSet): string =>
  typeof iconSet === 'string' ? iconSetLabels[iconSet]() : iconSet.name
