import { type ComponentType, Suspense, use, useEffect } from 'react'
import { DraftPreview } from '#client/features/check-ins/preview/draft-preview.tsx'
import { openingHint } from '#client/features/forms/schedule/opening-hint.ts'
import { DraftReviewContext } from '#client/features/forms/writing/draft-review-context.ts'
import { DraftConflict } from '#client/features/forms/writing/drafts/draft-conflict.tsx'
import { SaveStatus } from '#client/features/forms/writing/drafts/save-status.tsx'
import { FormEditorContext } from '#client/features/forms/writing/form-editor-context.tsx'
import { ListSkeleton } from '#client/staff-ui/list/list-skeleton.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import type { TourPage as Page } from '#shared/guide-tour/tour-pages.ts'
import { useTourContext } from './tour-context.ts'
import { TourFooter } from './tour-footer.tsx'
import { useTourPage } from './tour-link.ts'
import styles from './tour-page-frame.module.css'
import { tourPageLabels } from './tour-page-labels.ts'
import { TourProgress } from './tour-progress.tsx'
import { tourStorage } from './tour-storage.ts'
import { useContinueTour } from './use-tour.ts'

export type TourPageComponents = Record<Page, ComponentType>

const withPreview: readonly Page[] = ['form-name', 'set-goal', 'form-question', 'form-icon', 'form-setting']

/** The frame of every page of the tour: where it is, what is done, the page itself, and the ways on. */
export function TourPageFrame({ steps }: { steps: TourPageComponents }) {
  const page = useTourPage()
  const writing = use(FormEditorContext)
  const review = use(DraftReviewContext)
  useKeptPage(page)
  const { title, says } = tourPageLabels[page]
  const Step = steps[page]
  return (
    <>
      <TourProgress page={page} />
      <PageHeader
        title={title()}
        sentence={says()}
        actions={writing && !writing.published && <SaveStatus />}
      />
      {writing && <DraftConflict />}
      {review && <SavedForm />}
      <div className={styles.frame} data-preview={(review && withPreview.includes(page)) || undefined}>
        <div className={styles.page} key={page}>
          <Suspense fallback={<ListSkeleton label={title()} columns={2} rows={6} />}>
            <Step />
          </Suspense>
        </div>
        {review && withPreview.includes(page) && (
          <DraftPreview
            draft={review.draft}
            questionId={review.shownQuestionId}
            hint={openingHint(review.draft.schedule)}
          />
        )}
      </div>
      <TourFooter page={page} />
    </>
  )
}

/** The page that is looked at is where any device goes on; whoever is welcomed back goes on where they were. */
function useKeptPage(shown: Page) {
  const { user, organisation, tour } = useTourContext()
  const goOn = useContinueTour()
  const page = shown === 'overview' ? (tour.lastPage ?? shown) : shown
  const isKept = organisation === null || tour.lastPage === page
  useEffect(() => {
    if (organisation) {
      const { id, name, kind, timeZone } = organisation
      tourStorage.keep(user.id, { organisation: { id, name, kind, timeZone } })
    }
    tourStorage.keep(user.id, { lastPage: page })
    if (!isKept) goOn({ lastPage: page })
  }, [user.id, organisation, page, isKept, goOn])
}

/** What is written of the form stands under the keys of the tour too. */
function SavedForm() {
  const { user } = useTourContext()
  const { title: formName, goalPercentage, yesYes } = use(DraftReviewContext)!.draft
  useEffect(
    () => tourStorage.keep(user.id, { formName, goalPercentage, yesYes }),
    [user.id, formName, goalPercentage, yesYes],
  )
  return null
}
