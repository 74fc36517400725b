import { m } from '#client/words/messages.js'
import type { IconSetName } from '#shared/forms/icon-sets.ts'

export const iconSetWords: Record<IconSetName, () => string> = {
  faces: m.form_icons_faces,
  thumbs: m.form_icons_thumbs,
  stars: m.form_icons_stars,
  weather: m.form_icons_weather,
  animals: m.form_icons_animals,
  text: m.form_icons_text,
}
