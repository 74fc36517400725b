import { learnersFiles, version } from 'virtual:built-files'
import {
  type MyCheckIns,
  withAnsweredCheckIn,
} from '#client/features/check-ins/sending/with-answered-check-in.ts'
import { now } from '#client/platform/device/now.ts'
import type { PushPayload } from '#shared/notifications/push.ts'
import { fetchFromNetwork, openFromNetwork } from './fetch-from-network.ts'
import { networkFirst } from './network-first.ts'
import { openPushMessage } from './open-push-message.ts'
import { createPictureCache } from './picture-cache.ts'
import { requestCacheKind, shellPath, signInPages } from './request-cache-kind.ts'
import { createResponseCache } from './response-cache.ts'

declare const self: ServiceWorkerGlobalScope

const filesName = `daymark-files-${version}`
const answersName = 'daymark-answers'
const shells = [shellPath('/student'), ...signInPages]

const myCheckIns = '/api/student/check-ins'

const kept = createResponseCache(() => caches.open(answersName), now)
const pictures = createPictureCache(caches)

self.addEventListener('install', (event) => {
  event.waitUntil(cacheFiles().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldFiles().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const address = new URL(request.url)
  if (address.origin !== self.location.origin) return
  switch (requestCacheKind(request, address.pathname)) {
    case 'file':
      return event.respondWith(fileOf(request))
    case 'shell':
      return event.respondWith(
        networkFirst(openFromNetwork(request), async () => caches.match(shellPath(address.pathname))),
      )
    case 'answer':
      return event.respondWith(answerTo(event))
    case 'picture':
      return event.respondWith(pictures.find(request))
    case 'forgotten':
      return event.waitUntil(Promise.all([deleteLearner(), endPush()]))
    // Asked for by the worker, it goes on when the page that answers were sent from is gone.
    case 'sending':
      return event.respondWith(sendAnswers(request))
    case 'nowhere':
  }
})

self.addEventListener('push', (event) => {
  event.waitUntil(showPushMessage(self.registration, event.data?.json()))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushMessage(self.clients, event.notification.data))
})

/** Who takes the device next is not told what was for whoever signs out. */
async function endPush(): Promise<void> {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe()
}

/** What the learner's screens are made of; of pages theirs and the ways in alone. */
async function cacheFiles(): Promise<void> {
  const files = await caches.open(filesName)
  await files.addAll([...learnersFiles, ...shells])
}

async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => ![filesName, answersName, pictures.name].includes(name))
      .map((name) => caches.delete(name)),
  )
}

/** A built file never changes under its name. */
async function fileOf(request: Request): Promise<Response> {
  const found = await caches.match(request)
  if (found) return found
  const response = await fetchFromNetwork(request)
  if (response.ok) await (await caches.open(filesName)).put(request, response.clone())
  return response
}

async function answerTo(event: FetchEvent): Promise<Response> {
  const { request } = event
  const keep = kept.keeper(request)
  const keepPictures = pictures.keeper()
  const asked = fetchFromNetwork(request).then(async (response) => {
    if (response.ok && new URL(request.url).pathname === myCheckIns)
      event.waitUntil(keepPictures(response.clone()))
    if (response.ok) await keep(response.clone())
    if (response.status === 401) await deleteLearner()
    return response
  })
  return networkFirst(asked, async () => (await kept.find(request)) ?? signedOut(request))
}

const deleteLearner = () => Promise.all([caches.delete(answersName), pictures.forget()])

/** Nobody asks the server what it says to whoever is not signed in: it leads to the sign-in. */
const signedOut = ({ headers }: Request): Response | undefined =>
  headers.has('authorization') ? undefined : new Response(null, { status: 401 })

/** What is kept of the learner's check-ins is right before the page hears that answers were taken. */
async function sendAnswers(request: Request): Promise<Response> {
  const response = await fetchFromNetwork(request)
  if (!response.ok) return response
  const answered = await response.clone().json()
  const checkIns = new Request(myCheckIns, { headers: request.headers })
  await kept
    .change(checkIns, (mine: MyCheckIns) => withAnsweredCheckIn(mine, answered))
    .catch(() => caches.delete(answersName))
  return response
}

/** Shows what was pushed, in the place of what was shown before; a browser wants something shown for every push. */
function showPushMessage(
  registration: ServiceWorkerRegistration,
  { says, address }: PushPayload,
): Promise<void> {
  const options = {
    tag: 'check-in',
    renotify: true,
    icon: '/build/icons/daymark-192.png',
    data: address,
  }
  return registration.showNotification(says, options)
}
