import { createHash, createHmac } from 'node:crypto'
import { nested } from './answers.ts'
import type { SimulatedService } from './service.ts'

/** Beyond what SQLite reads. */
const poisonedDepth = 1_500

interface Notice {
  readonly body: string
  readonly signature: string
  readonly delivery: string
}

/** A notification about a request, signed truly. A poisoned one has a field in a record that is nested beyond sense. */
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
