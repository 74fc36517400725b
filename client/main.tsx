import './ui/fonts.css'
import './ui/tokens.css'
import './ui/ground.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { queryClient } from './platform/api/query-client.ts'
import { addMissingFunctions } from './platform/page/add-missing-functions.ts'
import { enforceTrustedTypes } from './platform/page/trusted-types.ts'
import { Providers } from './providers.tsx'
import { createPageRouter } from './routes.tsx'

const firstDrawingWaitsMs = 300
const othersWaitMs = 3_000

addMissingFunctions(window)
enforceTrustedTypes(window.trustedTypes)

const router = createPageRouter()
const page = <Providers router={router} queryClient={queryClient} />

const place = document.getElementById('root')
if (place) {
  const isDrawn = place.dataset.drawnOf !== undefined && !document.documentElement.hidden
  void (isDrawn ? takeOver(place) : draw(place)).then(() => setTimeout(doTheRest, othersWaitMs))
}

async function draw(place: HTMLElement): Promise<void> {
  // One drawing of the whole screen is sooner there than one of its frame and then another.
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, firstDrawingWaitsMs))])
  place.replaceChildren()
  document.documentElement.hidden = false
  delete document.documentElement.dataset.drawnFor
  createRoot(place).render(page)
}

/** What the server drew stays, unless it would draw something else by now. */
async function takeOver(place: HTMLElement): Promise<void> {
  router.ssr = { manifest: undefined }
  const { drawnOf } = place.dataset
  const [isOther] = await Promise.all([
    drawnOf && import('./is-drawn-otherwise.ts').then(({ isDrawnOtherwise }) => isDrawnOtherwise(place)),
    router.load(),
  ]).catch(() => [true])
  if (isOther) return draw(place)
  hydrateRoot(place, page)
}

// A part that could not be fetched cannot be asked for again before the next page, so it waits until it can be.
function doTheRest() {
  if (navigator.onLine || navigator.serviceWorker?.controller)
    import('./after-first-paint.ts').catch(() => undefined)
  else window.addEventListener('online', doTheRest, { once: true })
}
