import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { GuideFrame } from '#client/features/help/guide-frame.tsx'
import { searchGuide } from '#client/features/help/guide-search.ts'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { m } from '#client/words/messages.js'
import type { GuidePage } from '#shared/help/guide-pages.ts'
import css from './help.module.css'

/** The guide: its pages, and what of it says a word. */
export const Help = () => <GuideFrame>{(pages) => <Guide pages={pages} />}</GuideFrame>

function Guide({ pages }: { pages: readonly GuidePage[] }) {
  const [typed, setTyped] = useState('')
  const finds = searchGuide(pages, typed)
  return (
    <>
      <h1>{m.help_title()}</h1>
      <search className={css.search}>
        <TextField
          type="search"
          label={m.help_search()}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </search>
      {typed.trim() === '' ? (
        <ul className={css.pages}>
          {pages.map(({ name, title, summary }) => (
            <li key={name}>
              <Link to="/help/$page" params={{ page: name }}>
                {title}
              </Link>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p role="status" className={css.count}>
            {m.help_found({ count: finds.length })}
          </p>
          <ul className={css.pages}>
            {finds.map(({ page, section }) => (
              <li key={`${page.name} ${section?.id}`}>
                <Link to="/help/$page" params={{ page: page.name }} hash={section?.id}>
                  {section?.title ?? page.title}
                </Link>
                <p>{section ? page.title : page.summary}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
