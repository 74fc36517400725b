import './ui/fonts.css'
import './ui/tokens.css'
import './ui/ground.css'
import { createRoot } from 'react-dom/client'
import { reloadOnceWhenChunkIsMissing } from './platform/missing-chunk.ts'
import { trustOnlyWhatIsRead } from './platform/trusted-types.ts'
import { Providers } from './providers.tsx'
import { router } from './routes.tsx'

const firstDrawingWaitsMs = 300
const othersWaitMs = 3_000

trustOnlyWhatIsRead(window.trustedTypes)
reloadOnceWhenChunkIsMissing()

const place = document.getElementById('root')
if (place) {
  // One drawing of the whole screen is sooner there than one of its frame and then another.
  const soon = new Promise((resolve) => setTimeout(resolve, firstDrawingWaitsMs))
  void Promise.race([router.load(), soon]).then(() => {
    createRoot(place).render(<Providers />)
    setTimeout(doTheRest, othersWaitMs)
  })
}

// What cannot be fetched without a network is fetched with it.
function doTheRest() {
  import('./once-shown.ts').catch(() => window.addEventListener('online', doTheRest, { once: true }))
}
