import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusedRequest } from '../answers.ts'
import type { PracticeContext } from '../context.ts'
import type { Fault } from '../faults/fault.ts'
import { registerFaultHooks } from '../faults/fault-hooks.ts'
import { linkPrefix } from '../links.ts'

/** The files behind the links: no key, no limits, gone when their time is over. */
export function registerDownloads(scope: FastifyInstance, context: PracticeContext): void {
  const faults = new WeakMap<FastifyRequest, Fault>()
  scope.addHook('onRequest', async (request) => {
    context.journal.downloads.push(request.url)
    const fault = context.faults.take(request.method, request.url)
    if (fault) faults.set(request, fault)
  })
  registerFaultHooks(scope, context.clock, (request) => faults.get(request) ?? null)
  scope.get(`${linkPrefix}:token`, async (request, reply) => {
    const link = context.links.open((request.params as { token: string }).token)
    if (link.kind === 'unknown') throw new RefusedRequest(404, 'El archivo no existe')
    if (link.kind === 'expired') throw new RefusedRequest(410, 'El enlace venció; consulte de nuevo la solicitud')
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${link.document.name.replace(/[^\w.-]/g, '_')}"`)
      .header('cache-control', 'no-store')
      .send(await link.document.render())
  })
}
