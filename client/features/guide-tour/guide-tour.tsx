import { useCallback, useEffect, useState } from 'react'
import { LoadedDraftEditor } from '#client/features/forms/writing/draft-editors.tsx'
import { UnsavedDraftEditor } from '#client/features/forms/writing/drafts/unsaved-draft-editor.tsx'
import { mayChangeCalendar } from '#client/features/organisations/may-change-calendar.ts'
import { EmptyState } from '#client/staff-ui/feedback/empty-state.tsx'
import { PageFailed } from '#client/staff-ui/feedback/page-failed.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { useMembership } from '#client/staff-ui/shell/use-membership.ts'
import { m } from '#client/words/messages.js'
import type { SignedInUser } from '#shared/auth/endpoints.ts'
import type { GuideTour as Tour } from '#shared/guide-tour/endpoints.ts'
import type { MyOrganisation } from '#shared/organisations/endpoints.ts'
import { TourContext } from './tour-context.ts'
import { tourEditorArea } from './tour-editor-area.ts'
import { useTourPage } from './tour-link.ts'
import { type TourPageComponents, TourPageFrame } from './tour-page-frame.tsx'
import { tourStorage } from './tour-storage.ts'
import { tourShownFlag, useContinueTour, useTour } from './use-tour.ts'

/** Around the pages of the tour: who takes it, how far they have come, and the form that they write in it. */
export function GuideTour({ steps }: { steps: TourPageComponents }) {
  const membership = useMembership()
  useEffect(tourShownFlag.note, [])
  if (membership.status !== 'known') return null
  const { user, organisation } = membership
  if (!organisation) return <BeforeFounding user={user} steps={steps} />
  if (!mayChangeCalendar(organisation)) return <NotTheirs />
  return <TourOf user={user} organisation={organisation} steps={steps} />
}

const notBegun: Tour = {
  lastPage: null,
  leftPages: {},
  formId: null,
  outcome: null,
  hasActiveForm: false,
  learnersAtMost: null,
}

const BeforeFounding = ({ user, steps }: Omit<Props, 'organisation'>) => (
  <TourContext value={{ user, organisation: null, running: null, tour: notBegunBy(user) }}>
    <TourPageFrame steps={steps} />
  </TourContext>
)

/** Before there is an organisation only this browser knows how far somebody came. */
const notBegunBy = ({ id }: SignedInUser): Tour => ({ ...notBegun, lastPage: tourStorage.lastPageOf(id) })

interface Props {
  user: SignedInUser
  organisation: MyOrganisation
  steps: TourPageComponents
}

function TourOf(props: Props) {
  const asked = useTour()
  if (asked.data) return <TourWithForm {...props} tour={asked.data} />
  return (
    <>
      <PageHeader title={m.tour_title()} />
      {asked.isError ? (
        <PageFailed error={asked.error} what={m.tour_failed()} onRetry={() => void asked.refetch()} />
      ) : (
        <ListSkeleton label={m.tour_title()} columns={2} rows={6} />
      )}
    </>
  )
}

function TourWithForm({ user, organisation, steps, tour }: Props & { tour: Tour }) {
  const goOn = useContinueTour()
  const lastPage = useTourPage()
  // Decided once: a form that is begun here is gone on with where it was begun.
  const [formId, setFormId] = useState(tour.formId ?? undefined)
  const keepForm = useCallback(
    (begunId: string) => {
      if (begunId !== tour.formId) goOn({ lastPage, formId: begunId })
    },
    [goOn, lastPage, tour.formId],
  )
  const here = { user, organisation, tour, running: null }
  return (
    <TourContext value={here}>
      <UnsavedDraftEditor
        key={formId}
        organisation={organisation}
        accountId={user.id}
        formId={formId}
        onBegun={keepForm}
        area={tourEditorArea}
        whenGone={<FreshStart onAnew={() => setFormId(undefined)} />}
        whenKept={(form) =>
          form.status === 'draft' ? (
            <LoadedDraftEditor form={form} organisation={organisation} area={tourEditorArea}>
              <TourPageFrame steps={steps} />
            </LoadedDraftEditor>
          ) : (
            <TourContext value={{ ...here, running: form }}>
              <TourPageFrame steps={steps} />
            </TourContext>
          )
        }
      >
        <TourPageFrame steps={steps} />
      </UnsavedDraftEditor>
    </TourContext>
  )
}

/** The form of the tour was thrown away meanwhile: a blank one takes its place. */
function FreshStart({ onAnew }: { onAnew: () => void }) {
  useEffect(onAnew, [onAnew])
  return null
}

const NotTheirs = () => (
  <>
    <PageHeader title={m.tour_title()} />
    <EmptyState
      title={m.tour_who_may()}
      actions={
        <ButtonLink to="/dashboard/org/detail" variant="filled">
          {m.tour_to_today()}
        </ButtonLink>
      }
    >
      {m.tour_who_may_says()}
    </EmptyState>
  </>
)
