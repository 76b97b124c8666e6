import type { Sendable } from '#main/outbox/compose/sendable.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Finding } from '#shared/domain/draft/finding.ts'
import { batchLabel, InFlightIndex, type InFlightItem, type Sought } from '#shared/domain/filing/in-flight.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import type { OutboxContext } from '../ports.ts'
import type { BatchPlan } from './compose-batch.ts'

/** A record that is about to be sent, with the send of the same that has not ended. */
export interface Repeated {
  readonly sendable: Sendable
  readonly inFlight: InFlightItem
}

type Repeatable = Pick<BatchPlan, 'module' | 'entity' | 'sendables'>

/** Which of these records wait in a queue already, are leaving, or were sent without anybody knowing what became of them. */
export async function repeatedInFlight(
  context: Pick<OutboxContext, 'stores' | 'wire'>,
  plan: Repeatable,
): Promise<readonly Repeated[]> {
  const items = (await context.stores.outbox.itemsInFlight(plan.module)).filter(({ state }) => state !== 'accepted')
  if (items.length === 0) return []
  const index = new InFlightIndex(items)
  const { modules } = await context.wire.setup()
  const module = modules[plan.module]
  return plan.sendables.flatMap((sendable) => {
    const inFlight = index.find(soughtOf(module, plan.entity, sendable))
    return inFlight === undefined ? [] : [{ sendable, inFlight }]
  })
}

const nobody = { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null }

const soughtOf = (module: BatchModule, entity: BatchPlan['entity'], { record, file }: Sendable): Sought =>
  file === null
    ? { entity, identity: module.identify(entity, record), fileSha256: null }
    : { entity, identity: nobody, fileSha256: file.sha256 }

const inFlightCode = ({ state }: InFlightItem): 'row.in-flight' | 'row.uncertain' =>
  state === 'unknown' ? 'row.uncertain' : 'row.in-flight'

/** One finding for each, naming batch and row of the send that has not ended. */
export const findingsOf = (repeated: readonly Repeated[]): readonly Finding[] =>
  repeated.map(({ sendable, inFlight }) => ({
    row: sendable.row,
    field: sendable.file === null ? 'NumeroIdentificacion' : null,
    severity: 'error',
    code: inFlightCode(inFlight),
    parameters: { batch: inFlight.batchId, file: inFlight.fileName, otherRow: String(inFlight.row) },
    value: sendable.file === null ? (sendable.record.NumeroIdentificacion ?? '') : sendable.file.fileName,
    suggestion: null,
  }))

export function inFlightError(repeated: readonly Repeated[]): AppError {
  const batches = [...new Set(repeated.map(({ inFlight }) => batchLabel(inFlight.fileName, inFlight.batchId)))]
  return appError('batch.rows-in-flight', {
    rows: String(repeated.length),
    batches: batches.length > 3 ? `${batches.slice(0, 3).join(', ')}…` : batches.join(', '),
  })
}
