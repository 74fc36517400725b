import type { ScriptlessPage } from '#shared/scriptless/scriptless-page.ts'
import { ScriptlessCardSignInPage } from './scriptless-card-sign-in.tsx'
import { ScriptlessCheckInPage } from './scriptless-check-in.tsx'
import { ScriptlessNowPage } from './scriptless-now.tsx'
import { ScriptlessSignInPage } from './scriptless-sign-in.tsx'

/** Any page that needs no scripts. */
export function ScriptlessScreen({ page, now }: { page: ScriptlessPage; now: string }) {
  switch (page.kind) {
    case 'check-in':
      return <ScriptlessCheckInPage page={page} now={now} />
    case 'now':
      return <ScriptlessNowPage page={page} now={now} />
    case 'sign-in':
      return <ScriptlessSignInPage page={page} />
    case 'card-sign-in':
      return <ScriptlessCardSignInPage page={page} />
  }
}
