import { otherLanguages, readIn } from '#client/platform/read-in.ts'
import { languages } from '#shared/languages.ts'
import css from './language-choice.module.css'

/** The way to every other language, each named in itself: whoever needs it cannot read the rest. */
export const LanguageChoice = () =>
  otherLanguages().map((code) => (
    <button key={code} type="button" lang={code} className={css.language} onClick={() => readIn(code)}>
      {languages[code]}
    </button>
  ))
