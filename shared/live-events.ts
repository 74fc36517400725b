/** What staff can watch change: check-ins with their matches and days, rewards with what is asked for them, who works here. */
export const liveTopics = ['check-ins', 'rewards', 'team'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Where a browser hears of changes, as server-sent events that carry topics and nothing else. */
export const liveStreamPath = '/api/live'

/** A stream says something at least this often, so that a line that broke silently is found out. Milliseconds. */
export const liveHeartbeatMs = 20_000
