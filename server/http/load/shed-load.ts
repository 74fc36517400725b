import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

const maxDelayMs = 5000

/**
 * Turns work away while this process has fallen far behind; pages and their files go on, so that people are told so in
 * words. It looks at the whole process, so a program asks for it.
 */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    // A shorter one would count a delay of its own length as endless.
    sampleInterval: maxDelayMs,
    pressureHandler: ({ url }) => {
      if (isSheddable(url)) throw new AppError('server-busy')
    },
  })
}

/** Whether answering an address is work that can wait: everything but pages and what they are made of. */
export const isSheddable = (address: string) => /^\/(?:api|health)\//.test(address)
