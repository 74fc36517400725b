import { drawnFor, type KeyValueStore } from '../page/drawn-for.ts'

/** What this device keeps; nothing where the server draws. */
export const deviceStore = (): KeyValueStore => drawnFor()?.store ?? window.localStorage

/** What this tab keeps; nothing where the server draws. */
export const tabStore = (): KeyValueStore => drawnFor()?.store ?? window.sessionStorage
