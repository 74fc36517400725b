import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

const longestDelayMs = 5000

/** Turns requests away while this process has fallen far behind. It looks at the whole process, so a program asks for it. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestDelayMs,
    pressureHandler: () => {
      throw new AppError('server-busy')
    },
  })
}
