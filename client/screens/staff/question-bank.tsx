import { Suspense } from 'react'
import { FormsUsingQuestion } from '#client/features/forms/questions/forms-using-question.tsx'
import { OrganisationScreen } from '#client/features/organisations/organisation-screen.tsx'
import { BankPage, mayWriteQuestions } from '#client/features/question-bank/bank-page.tsx'
import { lazyComponent } from '#client/platform/page/lazy-component.ts'
import { useScreenView } from '#client/platform/page/use-screen-view.ts'
import { m } from '#client/words/messages.js'

const BankImportPage = lazyComponent(
  () => import('#client/features/question-bank/import/bank-import-page.tsx'),
  'BankImportPage',
)

/** The bank or, where the address asks for it and they may, the import of a list. */
export function QuestionBank() {
  const view = useScreenView('/dashboard/org/question-bank')
  return (
    <OrganisationScreen title={m.bank()}>
      {(here) =>
        view === 'import' && mayWriteQuestions(here.organisation) ? (
          <Suspense>
            <BankImportPage />
          </Suspense>
        ) : (
          <BankPage here={here} WhereUsed={FormsUsingQuestion} />
        )
      }
    </OrganisationScreen>
  )
}
