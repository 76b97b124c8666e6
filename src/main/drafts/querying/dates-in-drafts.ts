import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import type { PersonFiling } from '#shared/domain/queries/person-filing.ts'
import { issueDateField } from '#shared/domain/queries/query-modules.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import type { DraftStore } from '../ports.ts'

type Store = Pick<DraftStore, 'list' | 'fieldValues' | 'rowsAt'>

const rowsPerRead = 400

/** Issue dates in the rows of all other drafts. The first lookup reads them all. */
export function datesInDrafts(
  store: Store,
  except: DraftId | undefined,
): (numbers: readonly string[]) => Promise<readonly PersonFiling[]> {
  let read: Promise<ReadonlyMap<string, readonly PersonFiling[]>> | null = null
  return async (numbers) => {
    read ??= readDates(store, except)
    const known = await read
    return numbers.flatMap((number) => known.get(number) ?? [])
  }
}

async function readDates(
  store: Store,
  except: DraftId | undefined,
): Promise<ReadonlyMap<string, readonly PersonFiling[]>> {
  const found: PersonFiling[] = []
  for (const { draft } of await store.list()) {
    if (draft.id !== except && saysIssueDates(draft)) found.push(...(await datesOf(store, draft.id)))
  }
  return Map.groupBy(found, ({ documentNumber }) => documentNumber)
}

const saysIssueDates = ({ module, entity }: Draft): boolean =>
  fieldsOf(module, entity).some(({ name }) => name === issueDateField)

async function datesOf(store: Store, id: DraftId): Promise<readonly PersonFiling[]> {
  const found: PersonFiling[] = []
  const dated = (await store.fieldValues(id, issueDateField)).filter(({ value }) => value !== '')
  for (let start = 0; start < dated.length; start += rowsPerRead) {
    const rows = dated.slice(start, start + rowsPerRead).map(({ row }) => row)
    const views = await store.rowsAt(id, rows)
    found.push(...views.filter(({ leftOut }) => leftOut !== true).map(({ values }) => filingOf(values)))
  }
  return found
}

const filingOf = (values: DraftRow['values']): PersonFiling => ({
  documentType: values.TipoDocumentoIdentificacion ?? '',
  documentNumber: values.NumeroIdentificacion ?? '',
  issueDate: values[issueDateField] ?? '',
  name: values.Nombres ?? '',
  answered: null,
})
