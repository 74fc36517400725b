import { chooseLanguage } from '#client/platform/choose-language.ts'
import { otherLanguages } from '#client/platform/read-in.ts'
import { languages } from '#shared/languages.ts'
import css from './language-choice.module.css'

/** The way to every other language, each named in itself: whoever needs it cannot read the rest. */
export const LanguageChoice = () =>
  otherLanguages().map((code) => (
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
