import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import type { DraftOrigin } from '#shared/domain/queries/draft-origin.ts'
import type { NamedPerson } from '#shared/domain/queries/gather-people.ts'
import type { ChosenPeople } from '#shared/domain/queries/query-draft.ts'
import { draftId, itemId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftStore, SentBatches } from '../ports.ts'

interface Sources {
  readonly store: DraftStore
  readonly batches: SentBatches
}

/** The chosen people and the source of the choice. */
export interface NamedPeople {
  readonly named: readonly NamedPerson[]
  /** The file of the draft or of the one batch; null if there is none. */
  readonly fileName: string | null
  readonly sheet: string | null
  readonly origin: DraftOrigin
}

/** Errors: `draft.not-found`. */
export function readChosen(sources: Sources, chosen: ChosenPeople): Promise<Result<NamedPeople, AppError>> {
  switch (chosen.from) {
    case 'draft':
      return rowsOfDraft(sources, chosen)
    case 'records':
      return sentRecords(sources, chosen.records)
    case 'people':
      return Promise.resolve(
        success({ named: chosen.people.map(valuesOf), fileName: null, sheet: null, origin: { from: 'people' } }),
      )
  }
}

const rowsPerRead = 400

async function rowsOfDraft(
  { store }: Sources,
  { draftId: id, rows }: Extract<ChosenPeople, { from: 'draft' }>,
): Promise<Result<NamedPeople, AppError>> {
  const overview = await store.read(draftId(id))
  if (overview === null) return failure(appError('draft.not-found', { draft: id }))
  const { draft } = overview
  const numbers = typeof rows === 'string' ? await store.rowNumbers(draft.id, rows) : rows
  const named: NamedPerson[] = []
  for (let start = 0; start < numbers.length; start += rowsPerRead) {
    const slice = await store.rowsAt(draft.id, numbers.slice(start, start + rowsPerRead))
    for (const { row, values, leftOut } of slice) if (leftOut !== true) named.push({ row, values })
    await nextTurn()
  }
  const { fileName, sheet } = draft
  return success({ named, fileName, sheet, origin: { from: 'draft', draftId: draft.id, fileName } })
}

/** The records as sent. Records of one batch keep the row numbers of its file. */
async function sentRecords({ batches }: Sources, records: readonly string[]): Promise<Result<NamedPeople, AppError>> {
  const named: NamedPerson[] = []
  const files = new Map<string, string>()
  for (let start = 0; start < records.length; start += rowsPerRead) {
    for (const { batchId, fileName, ...sent } of await batches.recordsSent(
      records.slice(start, start + rowsPerRead).map(itemId),
    )) {
      named.push(sent)
      files.set(batchId, fileName)
    }
    await nextTurn()
  }
  const [fileName = null] = files.values()
  const origin = { from: 'records' } as const
  if (files.size === 1) return success({ named, fileName, sheet: null, origin })
  return success({ named: named.map(({ values }) => ({ row: 0, values })), fileName: null, sheet: null, origin })
}

const valuesOf = ({ documentType, documentNumber }: Person): NamedPerson => ({
  row: 0,
  values: { TipoDocumentoIdentificacion: documentType, NumeroIdentificacion: documentNumber },
})
