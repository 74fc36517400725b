import { isLearnerPage } from './request-cache-kind.ts'

interface OpenPage {
  url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}

/** The part of a worker's `Clients` that is needed, which tests can stand in for. */
interface OpenPages {
  matchAll(options: { type: 'window' }): Promise<readonly OpenPage[]>
  openWindow(address: string): Promise<unknown>
}

/** Leads to where a message is about: in the window that the learner has open, or else in a new one. */
export async function openPushMessage(pages: OpenPages, address: string): Promise<void> {
  const open = await pages.matchAll({ type: 'window' })
  const learners = open.find(({ url }) => isLearnerPage(new URL(url).pathname))
  if (!learners) {
    await pages.openWindow(address)
    return
  }
  await learners.focus()
  if (new URL(learners.url).pathname !== address) await learners.navigate(address)
}
