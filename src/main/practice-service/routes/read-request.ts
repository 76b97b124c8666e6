import type { ModuleName } from '#shared/domain/worker/procedure.ts'
import type { JsonObject } from '#shared/kernel/json.ts'
import { envelope, invalid, RefusedRequest } from '../answers.ts'
import type { Caller } from '../books/accounts.ts'
import type { PracticeContext } from '../context.ts'
import { exampleOf } from '../example-results.ts'
import { fixedRequestId } from '../test-key.ts'

/**
 * Answers every GET that reads a batch. A test key knows its one fixed identifier (spec 5, rule 6), a production key
 * its account's own. Any other is 404, which the specification leaves open.
 */
export function readRequest(
  context: PracticeContext,
  caller: Caller,
  module: ModuleName,
  requestId: string | null,
): JsonObject {
  if (requestId === null || requestId === '') throw invalid('IdSolicitud: es obligatorio')
  const data = caller.test ? readExample(context, module, requestId) : readStored(context, caller, module, requestId)
  if (!data) throw new RefusedRequest(404, 'Solicitud no encontrada')
  return context.shapes.getAnswers === 'bare' ? data : envelope('Solicitud encontrada.', data)
}

const readExample = (context: PracticeContext, module: ModuleName, requestId: string): JsonObject | undefined =>
  requestId.toLowerCase() === fixedRequestId(module) ? exampleOf(context, module) : undefined

const readStored = (
  context: PracticeContext,
  caller: Caller,
  module: ModuleName,
  requestId: string,
): JsonObject | undefined => context.requests.find(caller.account, module, requestId)?.data()
