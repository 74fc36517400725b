import { Link, useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense } from 'react'
import { Loading } from '#client/ui/feedback/loading.tsx'
import { ScreenFailed } from '#client/ui/feedback/screen-failed.tsx'
import {
  OneByOneFaces,
  OneByOneLong,
  OneByOneRating,
  OneByOneYesNo,
  OnOnePageReady,
  OnOnePageRefused,
} from './gallery/check-in-parts.tsx'
import css from './gallery/gallery.module.css'
import { KitPart } from './gallery/kit-part.tsx'
import { PicturesPart } from './gallery/pictures-part.tsx'
import {
  Held,
  NothingOpenPart,
  Saved,
  SentAwaitingMatch,
  SentSelfRated,
  SentWithoutScore,
} from './gallery/sent-parts.tsx'

const StaffGallery = lazy(async () => ({
  default: (await import('#client/staff-ui/gallery.tsx')).StaffGallery,
}))

const parts: Record<string, ComponentType> = {
  kit: KitPart,
  pictures: PicturesPart,
  'one-by-one': OneByOneYesNo,
  'one-by-one-faces': OneByOneFaces,
  'one-by-one-rating': OneByOneRating,
  'one-by-one-long': OneByOneLong,
  'one-page': OnOnePageReady,
  'one-page-refused': OnOnePageRefused,
  sent: SentAwaitingMatch,
  'sent-self-rated': SentSelfRated,
  'sent-without-score': SentWithoutScore,
  held: Held,
  saved: Saved,
  'nothing-open': NothingOpenPart,
  loading: Loading,
  failed: () => <ScreenFailed error={new Error('Only an example')} reset={() => {}} />,
  staff: StaffGallery,
}

/** Every piece of both kits in its states, for those who build the product: `/gallery?part=sent`. */
export function Gallery() {
  const { part } = useSearch({ from: '/gallery' })
  const Part = parts[part ?? '']
  if (Part) {
    return (
      <Suspense fallback={<Loading />}>
        <Part />
      </Suspense>
    )
  }
  return (
    <main className={css.page}>
      <h1>Gallery</h1>
      <ul>
        {Object.keys(parts).map((name) => (
          <li key={name}>
            <Link to="/gallery" search={{ part: name }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
