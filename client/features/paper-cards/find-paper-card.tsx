import { Button, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { m } from '#client/words/messages.js'
import { parsePaperCardCode } from '#shared/paper-cards/paper-card-code.ts'
import styles from './find-paper-card.module.css'
import { paperCardLink } from './paper-card-navigation.tsx'

/** Where a card that came back is found by its code. */
export function FindPaperCard() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const find = () => {
    const code = parsePaperCardCode(typed)
    setIsWrong(code === null)
    if (code) void navigate(paperCardLink(code))
  }
  return (
    <>
      <PageHeader title={m.paper_find()} sentence={m.paper_find_says()} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          find()
        }}
      >
        <TextInput
          label={m.paper_code()}
          error={isWrong && m.paper_find_wrong()}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          maxLength={20}
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit">{m.paper_find_go()}</Button>
      </form>
    </>
  )
}
