import type { AppContext } from '#main/app/context.ts'
import type { SourceCell, SourceRow } from '#shared/domain/worker/source-row.ts'
import { type DraftId, draftId } from '#shared/kernel/ids.ts'
import { success } from '#shared/kernel/result.ts'
import { type Desk, unwrap } from './desk.ts'

const cell = (text: string): SourceCell => ({ kind: 'text', text, format: null })
const rowOf = (row: number, texts: readonly string[]): SourceRow => ({ row, cells: texts.map(cell) })

/** Reads a file as a table of background checks, with as many people as its text states. */
export const readTable: AppContext['readWorkbook'] = async ({ bytes }) => {
  const people = Number(Buffer.from(bytes).toString('utf8'))
  const rows = Array.from({ length: people }, (_, index) => rowOf(index + 2, ['CC', `${1_000_000 + index}01`]))
  const header = rowOf(1, ['TipoDocumentoIdentificacion', 'NumeroIdentificacion'])
  return success({ format: 'csv', sheets: [{ name: 'Personal', hidden: false, rows: [header, ...rows] }] })
}

/** A draft of this many valid background checks. */
export async function draftOf({ application }: Desk, people: number): Promise<DraftId> {
  const imported = await application.drafts.importFile({
    module: 'background-check',
    entity: 'antecedentes',
    operation: 'create',
    file: { fileName: 'personal.csv', bytes: Buffer.from(String(people)) },
  })
  return draftId(unwrap(imported).draft.id)
}
