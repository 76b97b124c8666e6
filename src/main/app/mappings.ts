import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { MappingDecision, MappingProposal, SavedMapping } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { companyValues, isSameCompany } from '#shared/domain/worker/company.ts'
import { trimBlanks } from '#shared/domain/worker/normalise.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { inSlices } from '../base/in-slices.ts'
import type { OpenDrafts } from '../drafts/open/open-drafts.ts'
import { saveDraft } from '../drafts/save-draft.ts'
import { readCompanies } from '../profiles/companies.ts'
import { notesOf } from '../workbook/cells/notes-of.ts'
import { applyColumnsSteps } from '../workbook/mapping/apply-columns.ts'
import { cityFirst } from '../workbook/mapping/other-families.ts'
import { companyOf, headerRowChoices } from '../workbook/mapping/propose-mapping.ts'
import type { Application, FileInput } from './application.ts'
import type { AppContext } from './context.ts'
import { readMemory, reviewNeeded, type UnderstoodFile, understandFile } from './map-file.ts'
import { OpenWorkbooks, type WaitingWorkbook } from './open-workbooks.ts'
import { type ToldRows, tellRowsSteps } from './told-rows.ts'
import { type Procedure, validateSheet, validationContext } from './validate-file.ts'

/**
 * From a chosen file to a draft by way of its columns: a file is read once, its mapping proposed, looked at when anything is
 * not sure, and what was decided is remembered for the next file like it.
 */
export function createMappings(context: AppContext, openDrafts: OpenDrafts): Application['mappings'] {
  const { stores, clock, newId, events } = context
  const open = new OpenWorkbooks(clock, newId)

  const understand = async (waiting: WaitingWorkbook, { sheet, headerRow, useMemory }: Place) => {
    const memory = await readMemory(stores)
    return understandFile(clock, await validationContext(context, waiting.procedure), waiting.workbook, {
      sheet: sheet ?? undefined,
      headerRow: headerRow ?? undefined,
      ...memory,
      saved: useMemory ? memory.saved : [],
    })
  }

  const propose = async (waiting: WaitingWorkbook, place: Place): Promise<Result<MappingProposal, AppError>> => {
    const understood = await understand(waiting, place)
    if (!understood.ok) return understood
    const { located, proposed, fields } = understood.value
    const told = await inSlices(clock, tellRowsSteps(located, proposed.columns, proposed.joined, fields))
    return success(proposalOf(waiting, understood.value, told))
  }

  const read = async (procedure: Procedure, file: FileInput, sheet: string | null) => {
    events.progress({ task: 'import', done: 0, total: null })
    const workbook = await context.readWorkbook(file)
    if (!workbook.ok) return workbook
    return propose(open.keep(procedure, file.fileName, workbook.value), { sheet, headerRow: null, useMemory: true })
  }

  const importMapped = async (decision: MappingDecision): Promise<Result<DraftOverview, AppError>> => {
    const waiting = open.find(decision.proposalId)
    if (waiting === undefined) return expired
    const { sheet: chosenSheet, headerRow } = decision
    const understood = await understand(waiting, { sheet: chosenSheet, headerRow, useMemory: true })
    if (!understood.ok) return understood
    const choice = choiceOf(understood.value, decision)
    if (!choice.ok) return choice
    events.progress({ task: 'validate', done: 0, total: null })
    const { fields, located } = understood.value
    const sheet: MappedSheet = await inSlices(
      clock,
      applyColumnsSteps(
        {
          located,
          includeHiddenRows: decision.includeHiddenRows,
          blocks: decision.blocks,
          ...choice.value,
        },
        fields,
      ),
    )
    const validated = await validateSheet(context, waiting.procedure, sheet, false)
    const draft = await saveDraft(context, openDrafts, waiting.procedure, waiting.fileName, validated)
    if (!draft.ok) return draft
    await remember(context, waiting, understood.value, choice.value)
    open.forget(waiting.id)
    return draft
  }

  return {
    propose: ({ file, sheet, ...procedure }) => read(procedure, file, sheet),
    read: async (proposalId, place) => {
      const waiting = open.find(proposalId)
      return waiting === undefined ? expired : propose(waiting, place)
    },
    import: importMapped,
    importIfSure: async ({ file, ...procedure }) => {
      const proposal = await read(procedure, file, null)
      if (!proposal.ok) return proposal
      const { reasons, missingFields, doubts } = proposal.value
      if (reasons.length === 0) return importMapped(ownDecision(proposal.value))
      open.forget(proposal.value.proposalId)
      const asked = doubts.flatMap(({ field, asks }) => (asks ? [field] : []))
      return failure(reviewNeeded(file.fileName, [...new Set([...missingFields, ...asked])]))
    },
    list: async () => success(await stores.mappings.list()),
    remove: async (id) => {
      const removed = await stores.mappings.remove(id)
      return removed ? success(null) : failure(appError('mapping.not-found'))
    },
  }
}

interface Place {
  readonly sheet: string | null
  readonly headerRow: number | null
  readonly useMemory: boolean
}

const expired = failure(appError('mapping.expired'))

function proposalOf(
  waiting: WaitingWorkbook,
  { located, proposed, reasons, recalled }: UnderstoodFile,
  told: ToldRows,
): MappingProposal {
  const { module, entity, operation } = waiting.procedure
  const { sheet, headings } = located
  const notes = notesOf(waiting.workbook, sheet, sheet.rows.length - headings.index - 1)
  return {
    ...proposed.mapping,
    proposalId: waiting.id,
    fileName: waiting.fileName,
    module,
    entity,
    operation,
    sheets: waiting.workbook.sheets.map(({ name, hidden, rows }) => ({ name, hidden, rows: rows.length })),
    headerRows: headerRowChoices(located),
    doubts: proposed.doubts,
    reasons: [...reasons, ...told.reasons, ...(notes.length === 0 ? [] : (['odd-file'] as const))],
    leftOut: told.leftOut,
    blocks: told.blocks,
    notes,
    rememberedAtMs: recalled?.usedAtMs ?? null,
  }
}

/** A proposal taken as it is. */
const ownDecision = (proposal: MappingProposal): MappingDecision => ({
  proposalId: proposal.proposalId,
  sheet: proposal.sheet,
  headerRow: proposal.headerRow,
  columns: Object.fromEntries(
    proposal.fields.flatMap(({ field, column }) => (column === null ? [] : [[field, column]])),
  ),
  joined: Object.fromEntries(
    proposal.fields.flatMap(({ field, joined }) => (joined === undefined ? [] : [[field, joined]])),
  ),
  constants: Object.fromEntries(
    proposal.fields.flatMap(({ field, constant }) => (constant === null ? [] : [[field, constant]])),
  ),
  includeHiddenRows: false,
})

interface Choice {
  readonly columns: ReadonlyMap<string, number>
  readonly joined: ReadonlyMap<string, readonly number[]>
  readonly constants: ReadonlyMap<string, string>
}

/** The decision in terms of the sheet. Refuses what no screen of ours would ask for: `mapping.invalid`, naming the field. */
function choiceOf({ fields, located, proposed }: UnderstoodFile, decision: MappingDecision): Result<Choice, AppError> {
  const known = new Set(fields.map(({ name }) => name))
  const positions = new Map(proposed.mapping.columns.map(({ column }, at) => [column, located.columns[at]?.index]))
  const columns = new Map<string, number>()
  const joined = new Map<string, readonly number[]>()
  const taken = new Set<number>()
  for (const [field, letters] of Object.entries(decision.columns)) {
    const all = decision.joined[field] ?? [letters]
    const indexes = all.flatMap((part) => positions.get(part) ?? [])
    const [first] = indexes
    const free = indexes.every((index) => !taken.has(index)) && new Set(indexes).size === all.length
    if (!known.has(field) || first === undefined || all[0] !== letters || !free) return invalid(field)
    for (const index of indexes) taken.add(index)
    columns.set(field, first)
    if (indexes.length > 1) joined.set(field, indexes)
  }
  const apart = Object.keys(decision.joined).find((field) => !columns.has(field))
  if (apart !== undefined) return invalid(apart)
  const constants = new Map<string, string>()
  for (const [field, text] of Object.entries(decision.constants)) {
    if (!known.has(field) || columns.has(field)) return invalid(field)
    const value = trimBlanks(text)
    if (value !== '') constants.set(field, value)
  }
  if (columns.size === 0) return failure(appError('mapping.no-columns'))
  const ordered = cityFirst(located.columns, joined)
  for (const [field, [first]] of ordered) if (first !== undefined) columns.set(field, first)
  return success({ columns, joined: ordered, constants })
}

const invalid = (field: string) => failure(appError('mapping.invalid', { field }))

/** Keeps a decision, unless the next file like this one would be understood the same without it. */
async function remember(
  { stores, clock, newId }: AppContext,
  waiting: WaitingWorkbook,
  understood: UnderstoodFile,
  choice: Choice,
): Promise<void> {
  const { unaided, recalled, located, fingerprint } = understood
  const selfEvident =
    unaided.reasons.length === 0 &&
    sameEntries(unaided.columns, choice.columns) &&
    sameEntries(keysOf(unaided.joined), keysOf(choice.joined))
  if (selfEvident && choice.constants.size === 0 && recalled === null) return
  const { module, entity } = waiting.procedure
  const nit = companyOf(located, choice.columns) ?? choice.constants.get('NitEmpresa') ?? null
  const companies = await readCompanies(stores.connection)
  const profile = companies.find((company) => nit !== null && isSameCompany(company.nit, nit))
  const written = profile === undefined ? new Map<string, string>() : companyValues(profile)
  const earlier = (await stores.mappings.list()).find(
    (saved) =>
      saved.module === module && saved.entity === entity && saved.fingerprint === fingerprint && saved.nit === nit,
  )
  const labels = new Map(located.columns.map(({ index, label }) => [index, label]))
  const labelled = [...choice.columns].filter(([, index]) => (labels.get(index) ?? '') !== '')
  // A decision that says nothing would only be in the way of what the next file says itself.
  if (labelled.length === 0 && choice.constants.size === 0) return
  const nowMs = clock.nowMs()
  const mapping: SavedMapping = {
    id: earlier?.id ?? newId(),
    module,
    entity,
    fingerprint,
    nit,
    fileName: waiting.fileName,
    columns: Object.fromEntries(labelled.map(([field, index]) => [field, labels.get(index) ?? ''])),
    joined: Object.fromEntries(
      [...choice.joined]
        .map(([field, indexes]) => [field, indexes.map((index) => labels.get(index) ?? '')] as const)
        .filter(([, headers]) => !headers.includes('')),
    ),
    // What the company's profile says is read there the next time: it may have changed by then.
    constants: Object.fromEntries([...choice.constants].filter(([field, value]) => written.get(field) !== value)),
    createdAtMs: earlier?.createdAtMs ?? nowMs,
    usedAtMs: nowMs,
    uses: (earlier?.uses ?? 0) + 1,
  }
  await stores.mappings.save(mapping)
}

const keysOf = (joined: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, string> =>
  new Map([...joined].map(([field, indexes]) => [field, indexes.join('+')]))

const sameEntries = <Value>(one: ReadonlyMap<string, Value>, other: ReadonlyMap<string, Value>): boolean =>
  one.size === other.size && [...one].every(([field, column]) => other.get(field) === column)
