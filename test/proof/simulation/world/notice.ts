import { createHash, createHmac } from 'node:crypto'
import { nested } from './answers.ts'
import type { SimulatedService } from './service.ts'

/** Deeper than SQLite parses. */
const poisonedDepth = 1_500

interface Notice {
  readonly body: string
  readonly signature: string
  readonly delivery: string
}

/**
 * A correctly signed notification about a request. A poisoned one has a record with an absurdly deeply nested field.
 */
export function noticeOf(service: SimulatedService, requestId: string, isPoisoned: boolean): Notice {
  const told = service.resultOf(requestId) as { readonly Data?: object } | null
  const data = told?.Data ?? { Consultas: [{ TipoDocumentoIdentificacion: 'CC', NumeroIdentificacion: '1' }] }
  const module = service.moduleOf(requestId) ?? 'consulta_antecedentes'
  const message = { Modulo: module, IdSolicitud: requestId, Success: true, Message: 'OK', Data: data }
  const text = JSON.stringify(message).replace('[{', isPoisoned ? '[{"Extra":"@",' : '[{')
  const body = text.replaceAll('"@"', nested(poisonedDepth))
  const signature = `sha256=${createHmac('sha256', service.secret).update(body).digest('hex')}`
  return { body, signature, delivery: createHash('sha256').update(body).digest('hex').slice(0, 12) }
}
