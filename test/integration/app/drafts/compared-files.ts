import type { Draft } from '#shared/domain/draft/draft.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { person } from '../../drafts/draft-desk.ts'
import { unwrap, type Workplace } from '../workplace.ts'

export type Person = Readonly<Record<string, string>>

/** Valid EPS affiliations of different people, from row 2 on. */
export const people = (count: number, from = 0): readonly Person[] =>
  Array.from({ length: count }, (_, index) =>
    person(from + index, { Nombres: `Persona Número ${nameOf(from + index)}` }),
  )

const nameOf = (index: number): string => [...String(index)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')

/** A text file as HR's system writes it. */
export function csvOf(rows: readonly Person[]): Uint8Array {
  const headers = Object.keys(rows[0] ?? {})
  const lines = [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
  return new TextEncoder().encode(lines.map((line) => line.join(';')).join('\r\n'))
}

export const procedure = {
  module: 'affiliation',
  entity: 'afiliaciones_seguridad_social_eps',
  operation: 'create',
} as const

export async function importRows(
  { application }: Pick<Workplace, 'application'>,
  fileName: string,
  rows: readonly Person[],
): Promise<DraftOverview> {
  return unwrap(await application.drafts.importFile({ ...procedure, file: { fileName, bytes: csvOf(rows) } }))
}

/** Files the ready rows and waits for the answers. */
export async function fileAll({ application, during }: Workplace, { id }: Pick<Draft, 'id'>): Promise<void> {
  const order = { draftId: id, options: {}, onlyValid: true, chunk: null, operator: 'Ana' }
  const batchId = unwrap(await application.batches.compose(order))
  await during(application.sending.sendDue({ batchId, waitForRetries: true }))
  await during(application.polling.poll({ batchId, timeoutMs: 600_000 }))
}
