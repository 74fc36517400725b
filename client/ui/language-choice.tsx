import { useSyncExternalStore } from 'react'
import { chooseLanguage } from '#client/platform/language/choose-language.ts'
import { otherLanguages } from '#client/platform/language/switch-language.ts'
import { languages } from '#shared/languages.ts'
import css from './language-choice.module.css'

/**
 * The way to every other language, each named in itself: whoever needs it cannot read the rest. Without a network there
 * is none: nobody could be told, and the page is there in its own language alone.
 */
export function LanguageChoice() {
  const isOnline = useSyncExternalStore(
    onNetworkChange,
    () => navigator.onLine,
    () => true,
  )
  if (!isOnline) return null
  return otherLanguages().map((code) => (
    <button
      key={code}
      type="button"
      lang={code}
      className={css.language}
      onClick={() => void chooseLanguage(code)}
    >
      {languages[code]}
    </button>
  ))
}

function onNetworkChange(changed: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed)
  }
}
