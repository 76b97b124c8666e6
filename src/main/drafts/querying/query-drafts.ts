import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft/draft.ts'
import { createRowNormaliser } from '#shared/domain/draft/normalise-row.ts'
import { groupLeftBehind, type LeftBehind, type LeftBehindGroup } from '#shared/domain/filing/choosing/left-behind.ts'
import type { DraftOrigin } from '#shared/domain/queries/draft-origin.ts'
import {
  type GatheredPerson,
  gatherPeople,
  type NamedPerson,
  namesNobody,
} from '#shared/domain/queries/gather-people.ts'
import type { ChosenPeople, QueryDraft } from '#shared/domain/queries/query-draft.ts'
import { issueDateField, type QueryModule } from '#shared/domain/queries/query-modules.ts'
import { readTypedDocuments, type TypedDocument } from '#shared/domain/queries/typed-documents.ts'
import { withoutSeparators } from '#shared/domain/reading/identifiers.ts'
import { nothingRead } from '#shared/domain/reading/reading.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule } from '#shared/domain/worker/procedure.ts'
import type { SourceCell } from '#shared/domain/worker/source-row.ts'
import { draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { nameOfPart } from '../name-of-part.ts'
import type { OpenDrafts } from '../open/open-drafts.ts'
import type { DraftSurroundings } from '../ports.ts'
import { saveRows } from '../save-rows.ts'
import { readChosen } from './chosen-people.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** The typed text, and the document type for lines without one; null leaves that as a question in the draft. */
export interface TypedRequest {
  readonly text: string
  readonly missingType: string | null
}

/**
 * Drafts that query people the program already knows, or typed document numbers. They are handled like any draft;
 * nothing is sent automatically. Error `draft.nobody-to-query` if no person is given.
 */
export interface QueryDrafts {
  /** Also errors with `draft.not-found`. */
  draftQuery(module: QueryModule, chosen: ChosenPeople): Answer<QueryDraft>
  /** Previews how a text would be parsed, line by line. Saves nothing. */
  readTyped(module: QueryModule, text: string): Answer<readonly TypedDocument[]>
  draftTyped(module: QueryModule, typed: TypedRequest): Answer<QueryDraft>
}

export const createQueryDrafts = (surroundings: DraftSurroundings, openDrafts: OpenDrafts): QueryDrafts => ({
  draftQuery: async (module, chosen) => {
    const people = await readChosen(surroundings, chosen)
    if (!people.ok) return people
    const { named, fileName, sheet, origin } = people.value
    const name = nameOfPart(fileName ?? nameOfChoice(chosen, named), partNames[module])
    return openDrafts.alone(() =>
      draftOf(surroundings, { module, fileName: name, sheet: sheet ?? sheetOfChosen, origin }, named),
    )
  },
  readTyped: async (module, text) => success(await read(surroundings, module, text)),
  draftTyped: async (module, { text, missingType }) => {
    const typed = await read(surroundings, module, text)
    const named = typed.map((document) => namedBy(document, missingType))
    const fileName = nameOfPart(typedName, partNames[module])
    const wanted = { module, fileName, sheet: typedName, origin: { from: 'typed' } } as const
    return openDrafts.alone(() => draftOf(surroundings, wanted, named))
  },
})

/** Part of a file name, so in the language of the files. */
const partNames: Readonly<Record<QueryModule, string>> = {
  'social-security-query': 'consulta ADRES',
  'background-check': 'antecedentes',
}
const sheetOfChosen = 'Trabajadores escogidos'
const typedName = 'Documentos escritos'
const namesOfChoices = { draft: 'Borrador', records: 'Registros escogidos', people: 'Personas escogidas' } as const

function nameOfChoice({ from }: ChosenPeople, named: readonly NamedPerson[]): string {
  const [only, ...others] = named
  if (from === 'draft' || only === undefined || others.length > 0) return namesOfChoices[from]
  const { TipoDocumentoIdentificacion: type = '', NumeroIdentificacion: number = '' } = only.values
  return `${type} ${number}`.trim()
}

async function read({ rules, clock }: DraftSurroundings, module: QueryModule, text: string) {
  const { rules: present } = await rules.now({ module, entity: entitiesByModule[module][0], operation: 'create' })
  const readType = (type: string) => present.readers?.documentType(type) ?? nothingRead
  return inSlices(clock, readTypedDocuments(text, readType))
}

const namedBy = (
  { line, documentType, documentNumber, issueDate }: TypedDocument,
  missingType: string | null,
): NamedPerson => ({
  row: line,
  values: {
    TipoDocumentoIdentificacion: documentType === '' ? (missingType ?? '') : documentType,
    NumeroIdentificacion: documentNumber,
    [issueDateField]: issueDate,
  },
})

interface WantedQuery {
  readonly module: QueryModule
  readonly fileName: string
  readonly sheet: string
  readonly origin: DraftOrigin
}

async function draftOf(
  surroundings: DraftSurroundings,
  { module, fileName, sheet, origin }: WantedQuery,
  named: readonly NamedPerson[],
): Answer<QueryDraft> {
  const { rows, ...counts } = gatherPeople(named.map(withPlainNumber))
  if (rows.length === 0) return failure(appError('draft.nobody-to-query'))
  const entity = entitiesByModule[module][0]
  const draft: Draft = {
    id: draftId(surroundings.newId()),
    module,
    entity,
    operation: 'create',
    fileName,
    sheet,
    headerRow: 0,
    origin,
    columns: {},
    unmappedColumns: [],
    missingFields: [],
    catalogueVersion: '',
    createdAtMs: surroundings.clock.nowMs(),
  }
  const kept = await saveRows(surroundings, draft, rowsFor(module, entity, rows, named))
  return kept.ok ? success({ overview: kept.value, ...counts, leftBehind: unnamedOf(named) }) : kept
}

const unnamedOf = (named: readonly NamedPerson[]): readonly LeftBehindGroup[] =>
  groupLeftBehind(
    named.flatMap((one, at): LeftBehind[] => {
      if (!namesNobody(one)) return []
      const { Nombres: name = '', CodigoEntidad: entityCode = '', NitEmpresa: company = '' } = one.values
      return [
        { reason: 'nobody-named', record: { key: String(at), row: one.row, name, document: '', entityCode, company } },
      ]
    }),
  )

/** Removes unambiguous separators, which cannot change the person. */
const withPlainNumber = ({ row, values }: NamedPerson): NamedPerson => {
  const number = values.NumeroIdentificacion ?? ''
  return { row, values: { ...values, NumeroIdentificacion: withoutSeparators(number.trim()) ?? number } }
}

/** Formats rows like those of a file. If separators were removed from a number, `originals` keeps the typed text. */
function rowsFor(
  module: QueryModule,
  entity: Draft['entity'],
  people: readonly GatheredPerson[],
  named: readonly NamedPerson[],
): readonly DraftRow[] {
  const normalise = createRowNormaliser(fieldsOf(module, entity), module)
  const written = new Map(named.map((one) => [one.row, one.values.NumeroIdentificacion ?? '']))
  return people.map(({ row, documentType, documentNumber, name, issueDate }) => {
    const made = normalise({
      row,
      cells: {
        TipoDocumentoIdentificacion: cellOf(documentType),
        NumeroIdentificacion: cellOf(documentNumber),
        [issueDateField]: cellOf(issueDate),
        Nombres: cellOf(name),
      },
    })
    const original = written.get(row)
    if (original === undefined || withoutSeparators(original) !== documentNumber || original === documentNumber)
      return made
    return { ...made, originals: { ...made.originals, NumeroIdentificacion: original } }
  })
}

const cellOf = (text: string): SourceCell => ({ kind: text === '' ? 'empty' : 'text', text, format: null })
