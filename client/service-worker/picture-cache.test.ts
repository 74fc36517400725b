import { expect, test } from 'vitest'
import { createPictureCache } from './picture-cache.ts'

const school = 'https://daymark.school.example'
const [dog, cat] = ['0', '1'].map((digit) => `/uploads/${digit.repeat(32)}-90x50.webp`) as [string, string]
const telling = (...pictures: string[]) => Response.json({ open: pictures.map((src) => ({ src })) })

function device() {
  const caches = new Map<string, Map<string, Response>>()
  const open = (name: string) => {
    const held = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, held)
    return {
      keys: async () => [...held.keys()].map((url) => new Request(url)),
      delete: async (url: string) => held.delete(url),
      add: async (address: string) => void held.set(school + address, new Response(address)),
    }
  }
  const storage = {
    open: async (name: string) => open(name),
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage
  const kept = () => [...caches.values()].flatMap((held) => [...held.keys()])
  return { pictures: createPictureCache(storage), kept }
}

test('the pictures of the last answer are kept, and those that it has no more are not', async () => {
  const { pictures, kept } = device()
  await pictures.keeper()(telling(dog, cat))
  expect(kept()).toEqual([school + dog, school + cat])
  await pictures.keeper()(telling(cat))
  expect(kept()).toEqual([school + cat])
})

test('of a learner who signs out nothing is kept, also of an answer that was on its way', async () => {
  const { pictures, kept } = device()
  await pictures.keeper()(telling(dog))
  const keepLater = pictures.keeper()
  await pictures.forget()
  await keepLater(telling(cat))
  expect(kept()).toEqual([])
  await pictures.keeper()(telling(cat))
  expect(kept()).toEqual([school + cat])
})
