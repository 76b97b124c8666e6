import { build, type DeskReading } from '#main/store/desk/desk-database.ts'
import { withoutCheckDigit } from '#shared/domain/worker/nit.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import { fieldValues } from './draft-field-values.ts'
import type { StoredDraft } from './draft-views.ts'

/** Files of the same source that a draft is compared with until one has a person in common. */
export const mostCompared = 12
/** Files of any source that are looked through for them. */
export const mostRead = 200

type OfProcedure = Pick<StoredDraft, 'module' | 'entity' | 'operation'>

/** Imported files of the same procedure before this one, the latest first. */
export const earlierFiles = (desk: DeskReading, draft: StoredDraft): readonly StoredDraft[] =>
  isImported(draft) ? importedFiles(desk, draft, draft.sequence) : []

function importedFiles(desk: DeskReading, of: OfProcedure, before: number): readonly StoredDraft[] {
  const drafts = build
    .selectFrom('draft')
    .selectAll()
    .where('sequence', '<', before)
    .where('row_revision', '>', 0)
    .where('module', '=', of.module)
    .where('entity', '=', of.entity)
    .where('operation', '=', of.operation)
    .where('rejected_from', 'is', null)
    .where('form_purpose', 'is', null)
    .where('origin_json', 'is', null)
  return desk.all(drafts.orderBy('sequence', 'desc').limit(mostRead))
}

/** Whether one of the last files of a procedure has like headers. */
export function knowsHeaders(desk: DeskReading, procedure: Procedure, headers: readonly string[]): boolean {
  const wanted = new Set(headers.map(foldKey).filter((key) => key !== ''))
  const files = importedFiles(desk, procedure, Number.MAX_SAFE_INTEGER)
  return files.some((file) => areAlike(wanted, headersOf(file)))
}

/** An update is compared with the accepted forms instead (`form:changes`). */
const isImported = (draft: StoredDraft): boolean =>
  draft.operation === 'create' &&
  draft.rejected_from === null &&
  draft.form_purpose === null &&
  draft.origin_json === null

/**
 * Files of the same source: never of another company; with like headers, or else of the same company. Those with like
 * headers of which something was sent come first.
 */
export async function* sameSource(
  draft: StoredDraft,
  candidates: readonly StoredDraft[],
  companiesIn: (draft: StoredDraft) => Promise<ReadonlySet<string>>,
): AsyncGenerator<StoredDraft> {
  const headers = headersOf(draft)
  const companies = await companiesIn(draft)
  const later: { readonly file: StoredDraft; readonly order: number }[] = []
  let count = 0
  for (const file of candidates) {
    const like = areAlike(headers, headersOf(file))
    if (!isSameSource(companies, await companiesIn(file), like)) continue
    count += 1
    const order = orderOf(file, like)
    if (order === 0) yield file
    else later.push({ file, order })
    if (count === mostCompared) break
  }
  later.sort((one, other) => one.order - other.order)
  yield* later.map(({ file }) => file)
}

function orderOf({ sent_row_count: sent }: StoredDraft, like: boolean): number {
  if (like) return sent > 0 ? 0 : 1
  return sent > 0 ? 2 : 3
}

const isSameSource = (companies: ReadonlySet<string>, theirs: ReadonlySet<string>, like: boolean): boolean =>
  companies.size > 0 && theirs.size > 0 ? haveOneInCommon(companies, theirs) : like

/** Between the headers of columns that are joined. */
const joiner = ' + '

const columnLetters = /^[A-Z]{1,3} \((.*)\)$/

/** All headers of the file, used or not, in comparison form. */
function headersOf({ columns_json, headers_json, unmapped_columns_json }: StoredDraft): ReadonlySet<string> {
  const headers = JSON.parse(headers_json ?? '{}') as Record<string, string>
  // A column headed by its wire name has no other header.
  const used = Object.keys(JSON.parse(columns_json) as object).flatMap((field) =>
    (headers[field] ?? field).split(joiner),
  )
  const unused = (JSON.parse(unmapped_columns_json) as string[]).map((column) => columnLetters.exec(column)?.[1] ?? '')
  return new Set([...used, ...unused].map(foldKey).filter((key) => key !== ''))
}

/** A header may name the month, and a column may be new. */
const leastInCommon = 0.75

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const all = new Set([...one, ...other]).size
  const common = [...one].filter((key) => other.has(key)).length
  return all > 0 && common / all >= leastInCommon
}

const haveOneInCommon = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...one].some((key) => other.has(key))

/** Their NITs, without check digits. */
export async function companiesOf(desk: DeskReading, draft: StoredDraft): Promise<Set<string>> {
  const companies = new Set<string>()
  for await (const { value } of fieldValues(desk, draft, 'NitEmpresa')) {
    const nit = value.replace(/\D/g, '')
    if (nit !== '') companies.add(withoutCheckDigit(nit))
  }
  return companies
}
