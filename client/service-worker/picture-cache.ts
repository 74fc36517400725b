import { fetchFromNetwork } from './fetch-from-network.ts'
import { picturesInResponse, smallPictureAddress } from './pictures-in-response.ts'

const name = 'daymark-pictures'

/** The organisation's own pictures that a learner was shown, for when there is no network. */
export function createPictureCache(storage: CacheStorage) {
  let timesForgotten = 0
  return {
    name,

    /** Asked for before the server is asked: nothing is kept of an answer that comes after its learner has left. */
    keeper(): (answer: Response) => Promise<void> {
      const before = timesForgotten
      return async (answer) => {
        const missing = new Set(picturesInResponse(await answer.text()))
        if (before !== timesForgotten) return
        const kept = await storage.open(name)
        for (const { url } of await kept.keys())
          if (!missing.delete(new URL(url).pathname)) await kept.delete(url)
        // What does not load now is kept the next time.
        await Promise.allSettled([...missing].map((address) => kept.add(address)))
      }
    },

    /** A picture never changes under its name. Without a network its small variant has to do. */
    async find(request: Request): Promise<Response> {
      const kept = await storage.match(request.url)
      if (kept) return kept
      try {
        return await fetchFromNetwork(request)
      } catch (error) {
        const small = await storage.match(smallPictureAddress(new URL(request.url).pathname))
        if (small) return small
        throw error
      }
    },

    async forget(): Promise<void> {
      timesForgotten += 1
      await storage.delete(name)
    },
  }
}
