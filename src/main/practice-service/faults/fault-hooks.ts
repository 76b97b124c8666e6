import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Fault } from './fault.ts'
import { interrupt, spoil } from './play-fault.ts'

/** Plays, on every request of a scope, the fault that was found for it when it arrived. */
export function registerFaultHooks(
  scope: FastifyInstance,
  clock: Clock,
  faultOf: (request: FastifyRequest) => Fault | null,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    const fault = faultOf(request)
    return fault && interrupt(fault, 'headers', request, reply) ? reply : undefined
  })
  scope.addHook('preHandler', async (request, reply) => {
    const fault = faultOf(request)
    return fault && interrupt(fault, 'before', request, reply) ? reply : undefined
  })
  scope.addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done) => {
    const fault = faultOf(request)
    if (!fault || (typeof payload !== 'string' && !Buffer.isBuffer(payload))) done(null, payload)
    else spoil(fault, clock, { reply, payload, proceed: (spoilt) => done(null, spoilt) })
  })
}
