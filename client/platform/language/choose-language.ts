import type { Language } from '#shared/languages.ts'
import { client } from '../api/api.ts'
import { session } from '../session/session.ts'
import { switchLanguage } from './switch-language.ts'

/** From here on everything is in a language: for whoever is signed in on all devices, else on this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (session.token()) await client.auth.chooseLanguage({ language }).catch(() => undefined)
  switchLanguage(language)
}
