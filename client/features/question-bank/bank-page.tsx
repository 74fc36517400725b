import { Button } from '@mantine/core'
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import type { OrganisationContext } from '#client/features/organisations/organisation-screen.tsx'
import { client } from '#client/platform/api/staff-api.ts'
import { saveFile } from '#client/platform/device/save-file.ts'
import { refusalMessage } from '#client/platform/language/refusal-message.ts'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import type { ScreenViewOf } from '#client/platform/page/screen-views.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { Dialog } from '#client/staff-ui/dialog/dialog.tsx'
import { showToast } from '#client/staff-ui/feedback/toasts.tsx'
import { ButtonLink } from '#client/staff-ui/page/button-link.tsx'
import { PageHeader } from '#client/staff-ui/page/page-header.tsx'
import { ViewTabs } from '#client/staff-ui/page/view-tabs.tsx'
import { m } from '#client/words/messages.js'
import type { Organisation } from '#shared/organisations/endpoints.ts'
import type { BankQuestion } from '#shared/question-bank/bank-question.ts'
import { OwnQuestions } from './own-questions.tsx'

const QuestionDialog = lazyComponent(() => import('./question-dialog.tsx'), 'QuestionDialog')
const StarterQuestions = lazyComponent(() => import('./starter-questions.tsx'), 'StarterQuestions')

interface Props {
  here: OrganisationContext
  /** Tells which forms ask a question. */
  WhereUsed: QuestionUsageComponent
}

type View = Exclude<ScreenViewOf<'/dashboard/org/question-bank'>, 'import'>

/** The questions to take into forms: the organisation's own, and those that ship with the product. */
export function BankPage({ here: { organisation }, WhereUsed }: Props) {
  const wanted = useScreenView('/dashboard/org/question-bank')
  const view: View = wanted === undefined || wanted === 'import' ? 'own' : wanted
  const navigate = useNavigate()
  const [writing, setWriting] = useState<{ question: BankQuestion | null } | null>(null)
  const [asked, setAsked] = useState<BankQuestion | null>(null)
  const mayWrite = mayWriteQuestions(organisation)
  const show = (next: View) => void navigate(viewLink(next))
  return (
    <>
      <PageHeader
        title={m.bank()}
        sentence={mayWrite ? m.bank_says() : m.bank_observer()}
        actions={
          <>
            <BankExportButton />
            {mayWrite && (
              <>
                <BankImportLink />
                <Button
                  variant="filled"
                  leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
                  onClick={() => setWriting({ question: null })}
                >
                  {m.bank_add()}
                </Button>
              </>
            )}
          </>
        }
      />
      <ViewTabs
        label={m.bank_views()}
        views={[
          { value: 'own', label: m.bank_own() },
          { value: 'starter', label: m.bank_starter() },
          { value: 'archived', label: m.bank_archived() },
        ]}
        value={view}
        onChange={show}
      >
        {view === 'starter' ? (
          <Suspense>
            <StarterQuestions mayWrite={mayWrite} />
          </Suspense>
        ) : (
          <OwnQuestions
            key={view}
            isArchived={view === 'archived'}
            mayWrite={mayWrite}
            onEdit={(question) => setWriting({ question })}
            onWhereUsed={setAsked}
            onStarter={() => show('starter')}
          />
        )}
      </ViewTabs>
      <Suspense>
        {writing && <QuestionDialog question={writing.question} onClose={() => setWriting(null)} />}
      </Suspense>
      {asked && <QuestionUsageDialog question={asked} WhereUsed={WhereUsed} onClose={() => setAsked(null)} />}
    </>
  )
}

const viewLink = (view: View) =>
  linkOptions({ to: '/dashboard/org/question-bank', search: { view: view === 'own' ? undefined : view } })

/** Saves the organisation's questions as a list for spreadsheets. */
function BankExportButton() {
  const fetching = useMutation({
    mutationFn: () => client.questionBank.exportQuestionBank({}),
    onSuccess: (csv) => saveFile(m.bank_export_file(), csv as Blob),
    onError: (error) => showToast(`${m.bank_export_failed()} ${refusalMessage(error)}`),
  })
  return (
    <Button
      leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
      loading={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {m.bank_export()}
    </Button>
  )
}

/** Forms come after the bank: whoever puts the page together hands over what tells about them. */
type QuestionUsageComponent = ComponentType<{ questionId: string }>

interface QuestionUsageDialogProps {
  question: BankQuestion
  WhereUsed: QuestionUsageComponent
  onClose: () => void
}

const QuestionUsageDialog = ({ question, WhereUsed, onClose }: QuestionUsageDialogProps) => (
  <Dialog title={m.bank_used()} onClose={onClose}>
    <p>{question.text}</p>
    <WhereUsed questionId={question.id} />
  </Dialog>
)

export const mayWriteQuestions = ({ role }: Pick<Organisation, 'role'>): boolean => role !== 'observer'

/** Leads to the import of a list of questions. */
const BankImportLink = () => (
  <ButtonLink
    to="/dashboard/org/question-bank"
    search={{ view: 'import' }}
    leftSection={<IconUpload size={20} stroke={1.75} aria-hidden />}
  >
    {m.bank_import()}
  </ButtonLink>
)
