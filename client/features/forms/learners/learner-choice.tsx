import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '#client/platform/api/staff-api.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { ErrorNotice } from '#client/staff-ui/feedback/error-notice.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { Section } from '#client/staff-ui/page/section.tsx'
import { m } from '#client/words/messages.js'
import { maxLearnersOfForm } from '#shared/forms/learners/max-learners-of-form.ts'
import { busyButtonProps } from '../fields/busy-button-props.ts'
import { FieldFault } from '../fields/field-fault.tsx'
import { useDraft, useFormEditor } from '../writing/form-editor-context.tsx'
import { membershipLabel } from './assignment-labels.ts'
import { addChosenIds, toggleId } from './learner-choice-edits.ts'
import { LearnerOverrideFields } from './learner-override-fields.tsx'
import styles from './learner-rows.module.css'
import { useHasHiddenFault } from './use-has-hidden-fault.ts'
import { useLearnerSearch } from './use-learner-search.ts'

/** From how many on they are searched. */
const manyLearners = 12

/** Learners who get the form by name, found by search and by group. */
export function LearnerChoice({ isShort }: { isShort: boolean }) {
  const { running, change } = useFormEditor()
  const learnerIds = useDraft((draft) => draft.learnerIds)
  const groupIds = useDraft((draft) => draft.groupIds)
  const [search, setSearch] = useState('')
  const [group, setGroup] = useState<string | undefined>()
  const groups = useQuery(api.groups.readGroups.queryOptions({ input: {} }))
  const found = useLearnerSearch({ search, group })
  const [choosing, setChoosing] = useState<{ isBusy: boolean; fault?: string }>({ isBusy: false })
  const chosen = new Set(learnerIds)
  const given = useMemo(
    () => ({
      holders: new Map(running?.holders.map((holder) => [holder.id, holder])),
      today: running?.today ?? '',
      groupIds: new Set(groupIds),
    }),
    [running, groupIds],
  )
  const areAllChosen =
    found.learners?.length === found.total && found.learners.every(({ id }) => chosen.has(id))

  // Whose terms lack something is to be seen, on however late a page.
  const isSeekingFault = useHasHiddenFault(found.learners)
  const isAnybodySought = search.trim() !== '' || group !== undefined
  const isSearched = !isShort || isAnybodySought || found.total > manyLearners
  const { findMore } = found
  const looksOn = isSeekingFault && !isAnybodySought && found.hasMore && !found.isFindingMore
  useEffect(() => {
    if (looksOn) findMore()
  }, [looksOn, findMore])

  async function chooseAll() {
    if (choosing.isBusy) return
    setChoosing({ isBusy: true })
    try {
      const all = await found.findAll()
      change((draft) => ({
        learnerIds: addChosenIds(
          draft.learnerIds,
          all.map(({ id }) => id),
        ),
      }))
      setChoosing({ isBusy: false })
    } catch (error) {
      setChoosing({ isBusy: false, fault: refusalMessage(error) })
    }
  }

  if (isShort && !isAnybodySought && found.learners?.length === 0) return null
  return (
    <Section
      title={isShort ? m.form_step_learners() : m.form_learners_title()}
      count={chosen.size || undefined}
      more={
        chosen.size > 0 && (
          <Button variant="subtle" size="xs" onClick={() => change({ learnerIds: [] })}>
            {m.form_choose_none()}
          </Button>
        )
      }
    >
      {!isShort && <p className={styles.intro}>{m.form_learners_intro()}</p>}
      <search className={styles.search}>
        {isSearched && (
          <>
            <TextInput
              type="search"
              aria-label={m.form_find_learners()}
              placeholder={m.form_find_learners()}
              leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
              leftSectionPointerEvents="none"
              value={search}
              maxLength={120}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
            <NativeSelect
              aria-label={m.form_in_group()}
              data={[
                { value: '', label: m.form_all_groups() },
                ...(groups.data?.groups ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={group ?? ''}
              onChange={({ currentTarget }) => setGroup(currentTarget.value || undefined)}
            />
          </>
        )}
        {found.total > 0 && (
          <Button
            disabled={areAllChosen}
            {...busyButtonProps(choosing.isBusy)}
            onClick={() => void chooseAll()}
          >
            {m.form_choose_all({ count: found.total })}
          </Button>
        )}
      </search>
      <FieldFault>{choosing.fault}</FieldFault>
      {isSeekingFault && isAnybodySought && (
        <p className={styles.none} role="status">
          {m.form_terms_amiss_elsewhere()}{' '}
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              setSearch('')
              setGroup(undefined)
            }}
          >
            {m.form_show_everybody()}
          </Button>
        </p>
      )}
      {found.isFailed ? (
        <ErrorNotice what={m.form_learners_failed()} onRetry={found.retry} />
      ) : !found.learners ? (
        <ListSkeleton label={m.form_learners_title()} columns={2} />
      ) : found.total === 0 ? (
        <p className={styles.none} role="status">
          {search.trim() === '' && !group ? m.form_no_learners() : m.form_nobody_found()}
        </p>
      ) : (
        <ul className={styles.rows}>
          {found.learners.map(({ id, shownName: name, groups: memberOf }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.has(id)}
                disabled={!chosen.has(id) && chosen.size >= maxLearnersOfForm}
                onChange={() => change((draft) => ({ learnerIds: toggleId(draft.learnerIds, id) }))}
              />
              <span>{membershipLabel({ id, groups: memberOf }, given)}</span>
              {chosen.has(id) && !isShort && <LearnerOverrideFields learnerId={id} name={name} />}
            </li>
          ))}
        </ul>
      )}
      {found.hasMore && (
        <Button variant="subtle" {...busyButtonProps(found.isFindingMore)} onClick={found.findMore}>
          {m.form_more_learners({ count: found.total - (found.learners?.length ?? 0) })}
        </Button>
      )}
    </Section>
  )
}
