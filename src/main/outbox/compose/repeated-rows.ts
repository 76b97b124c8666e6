import type { Finding } from '#shared/domain/draft/finding.ts'
import {
  type AcceptedBefore,
  EarlierRecords,
  type Repetition,
  type Sought,
} from '#shared/domain/filing/again/filed-before.ts'
import { filedBeforeProblem } from '#shared/domain/filing/again/filed-before-problem.ts'
import { type Filer, practiceAddress } from '#shared/domain/filing/filer.ts'
import type { BatchModule } from '#shared/service/modules/batch-module.ts'
import type { OutboxContext, SendingKey } from '../ports.ts'
import type { Plan } from './compose-batch.ts'
import type { Sendable } from './sendable.ts'

/** A record to be sent, and the earlier filings it repeats. */
export interface Repeated extends Repetition {
  readonly sendable: Sendable
}

/** Which records were filed before, by the rule for filing again. Checked once more when the batch is confirmed. */
export async function repeatedIn(
  { stores, wire, clock }: Pick<OutboxContext, 'stores' | 'wire' | 'clock'>,
  plan: Plan,
  filer: Filer,
): Promise<readonly Repeated[]> {
  const { modules } = await wire.setup()
  const sought = plan.sendables.map(({ record, file }) => soughtOf(modules[plan.module], plan.entity, record, file))
  const records = await stores.outbox.filedBefore(plan.module, sought, keyOf(filer))
  if (records.length === 0) return []
  const earlier = new EarlierRecords(records)
  const forced = plan.options.ForzarReproceso === true && (plan.reprocessReason ?? '').trim() !== ''
  const about = { module: plan.module, operation: plan.operation, forced, nowMs: clock.nowMs() }
  return plan.sendables.flatMap((sendable, at) => {
    const one = sought[at]
    const hits = one === undefined ? [] : earlier.hitsOf(one, about)
    return hits.length === 0 ? [] : [{ sendable, row: sendable.row, value: shownAs(sendable), hits }]
  })
}

/** What the service accepted before of each record, with the same kind of key. */
export async function acceptedBefore(
  { stores, wire, clock }: Pick<OutboxContext, 'stores' | 'wire' | 'clock'>,
  { module, entity, operation }: Pick<Plan, 'module' | 'entity' | 'operation'>,
  records: readonly Sendable['record'][],
  filer: Filer,
): Promise<readonly (AcceptedBefore | null)[]> {
  const { modules } = await wire.setup()
  const sought = records.map((record) => soughtOf(modules[module], entity, record))
  const earlier = new EarlierRecords(await stores.outbox.filedBefore(module, sought, keyOf(filer)))
  const about = { module, operation, forced: false, nowMs: clock.nowMs() }
  return sought.map((one) => {
    const record = earlier.acceptedOf(one, module)
    return record === null ? null : { record, needsReason: earlier.hitsOf(one, about).length > 0 }
  })
}

const keyOf = ({ keyFingerprint, baseUrl, practice, testKey }: Filer): SendingKey => ({
  // Practice makes no claims.
  fingerprint: baseUrl === practiceAddress ? '' : keyFingerprint,
  practice,
  test: testKey === true,
})

const shownAs = ({ record, file }: Sendable): string =>
  file === null ? (record.NumeroIdentificacion ?? '') : file.fileName

const nobody = { documentType: null, documentNumber: null, contract: null, entityCode: null, reference: null }

const soughtOf = (
  module: BatchModule,
  entity: Plan['entity'],
  record: Sendable['record'],
  file: Sendable['file'] = null,
): Sought => ({
  entity,
  identity: file === null ? module.identify(entity, record) : nobody,
  company: record.NitEmpresa ?? null,
  fileSha256: file?.sha256 ?? null,
})

/** One finding per record and gravest hit, with batch, row, day and filer. */
export const repetitionFindings = (repetitions: readonly Repeated[]): readonly Finding[] =>
  repetitions.flatMap(({ row, value, sendable, hits }) =>
    hits.slice(0, 1).map((hit) => ({
      row,
      field: sendable.file === null ? 'NumeroIdentificacion' : null,
      severity: 'error' as const,
      ...filedBeforeProblem(hit),
      value,
      suggestion: null,
    })),
  )
