import './ui/fonts.css'
import './ui/tokens.css'
import './ui/ground.css'
import { createRoot } from 'react-dom/client'
import { enforceTrustedTypes } from './platform/page/trusted-types.ts'
import { Providers } from './providers.tsx'
import { router } from './routes.tsx'

const firstDrawingWaitsMs = 300
const othersWaitMs = 3_000

enforceTrustedTypes(window.trustedTypes)

const place = document.getElementById('root')
if (place) {
  // One drawing of the whole screen is sooner there than one of its frame and then another.
  const soon = new Promise((resolve) => setTimeout(resolve, firstDrawingWaitsMs))
  void Promise.race([router.load(), soon]).then(() => {
    createRoot(place).render(<Providers />)
    setTimeout(doTheRest, othersWaitMs)
  })
}

// A part that could not be fetched cannot be asked for again before the next page, so it waits until it can be.
function doTheRest() {
  if (navigator.onLine || navigator.serviceWorker?.controller)
    import('./after-first-paint.ts').catch(() => undefined)
  else window.addEventListener('online', doTheRest, { once: true })
}
