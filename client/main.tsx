import './ui/fonts.css'
import './ui/tokens.css'
import './ui/ground.css'
import { createRoot } from 'react-dom/client'
import { reloadOnceWhenChunkIsMissing } from './platform/missing-chunk.ts'
import { Providers } from './providers.tsx'

reloadOnceWhenChunkIsMissing()

const place = document.getElementById('root')
if (place) createRoot(place).render(<Providers />)
