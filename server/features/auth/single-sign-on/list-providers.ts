import type { CallerContext } from '#server/kernel/context.ts'

/** What the sign-in page offers beside a password. */
export async function listProviders({ settings }: CallerContext) {
  return {
    providers: settings.signInProviders.map(({ key, name }) => ({ provider: key, name })),
    ofOrganisations: settings.secretsKey !== undefined,
  }
}
