import { IconVolume } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { GuideBlocks } from '#client/features/help/guide-blocks.tsx'
import { GuideFrame } from '#client/features/help/guide-frame.tsx'
import { useReadAloud } from '#client/platform/device/use-read-aloud.ts'
import { Button } from '#client/ui/button.tsx'
import { RoundButton } from '#client/ui/round-button.tsx'
import { m } from '#client/words/messages.js'
import { type GuidePage, toPlainText } from '#shared/help/guide-pages.ts'
import css from './help.module.css'

/** One page of the guide. */
export function HelpPage() {
  const { page: name } = useParams({ from: '/public/help/$page' })
  return (
    <GuideFrame isOnePage>
      {(pages) => {
        const page = pages.find((one) => one.name === name)
        return page && <Page key={name} page={page} />
      }}
    </GuideFrame>
  )
}

function Page({ page }: { page: GuidePage }) {
  const readAloud = useReadAloud()
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <h1>{page.title}</h1>
      <p className={css.summary}>{page.summary}</p>
      <div className={css.print}>
        <Button look="secondary" size="small" onClick={() => window.print()}>
          {m.help_print()}
        </Button>
      </div>
      {page.sections.map((section) => (
        <section key={section.id} className={css.section} aria-labelledby={section.id}>
          <div className={css.head}>
            <h2 id={section.id}>{section.title}</h2>
            {page.name === 'learners' && readAloud && (
              <RoundButton
                label={m.help_read_aloud({ title: section.title })}
                onClick={() => readAloud(toPlainText(section))}
              >
                <IconVolume aria-hidden="true" />
              </RoundButton>
            )}
          </div>
          <GuideBlocks blocks={section.blocks} />
        </section>
      ))}
    </>
  )
}
