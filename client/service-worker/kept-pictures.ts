import { askNetwork } from './network.ts'
import { picturesTold, smallOf } from './pictures-told.ts'

export const picturesName = 'daymark-pictures'

/** Keeps the pictures that an answer speaks of, and no others; whatever does not load now is kept the next time. */
export async function keepPictures(answer: Response): Promise<void> {
  const missing = new Set(picturesTold(await answer.text()))
  const pictures = await caches.open(picturesName)
  for (const { url } of await pictures.keys())
    if (!missing.delete(new URL(url).pathname)) await pictures.delete(url)
  await Promise.allSettled([...missing].map((address) => pictures.add(address)))
}

/** A picture never changes under its name. Without a network its small variant has to do. */
export async function pictureOf(request: Request): Promise<Response> {
  const kept = await caches.match(request.url)
  if (kept) return kept
  try {
    return await askNetwork(request)
  } catch (error) {
    const small = await caches.match(smallOf(new URL(request.url).pathname))
    if (small) return small
    throw error
  }
}
