import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { MappingDecision, MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { isSameCompany } from '#shared/domain/worker/company.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { inSlices } from '../base/in-slices.ts'
import type { Drafts } from '../drafts/index.ts'
import type { DraftStore } from '../drafts/ports.ts'
import { validateSheet } from '../validation/index.ts'
import {
  applyColumnsSteps,
  type ColumnChoice,
  choiceOf,
  OpenWorkbooks,
  ownDecision,
  proposalOf,
  rememberedChoice,
  reviewNeeded,
  type SheetWithPeople,
  takeSheetsSteps,
  tellRowsSteps,
  type UnderstoodFile,
  understandFile,
  type WaitingWorkbook,
} from '../workbook/index.ts'
import type { AppContext } from './context.ts'
import type { MappingPlace, MappingUseCases, Permit } from './import-use-cases.ts'
import { readMemory } from './validate-file.ts'
import { rulesNow } from './validation-rules.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/**
 * From a chosen file to a draft through its columns: reads the file once, proposes a mapping, asks when unsure, and
 * remembers decisions for similar files.
 */
export function createMappings(context: AppContext, drafts: Drafts): MappingUseCases {
  const { stores, clock, newId, events } = context
  const open = new OpenWorkbooks(clock, newId)

  const propose = async (waiting: WaitingWorkbook, place: MappingPlace): Answer<MappingProposal> => {
    const understood = await understand(context, waiting, place)
    if (!understood.ok) return understood
    const { located, proposed, fields } = understood.value
    const told = await inSlices(clock, tellRowsSteps(located, proposed.columns, proposed.joined, fields))
    return success(proposalOf(waiting, understood.value, told))
  }

  const read = async (
    procedure: Procedure,
    file: FileInput,
    sheet: string | null,
    kept = open,
  ): Answer<MappingProposal> => {
    events.progress({ task: 'import', done: 0, total: null })
    const workbook = await context.readWorkbook(file)
    if (!workbook.ok) return workbook
    return propose(kept.keep(procedure, file.fileName, workbook.value), { sheet, headerRow: null, useMemory: true })
  }

  const importDecided = async (decision: MappingDecision, kept = open, permit = always): Answer<DraftOverview> => {
    const waiting = kept.find(decision.proposalId)
    if (waiting === undefined) return expired
    const draft = await importMapped({ ...context, permit }, drafts, waiting, decision)
    if (draft.ok) kept.forget(waiting.id)
    return draft
  }

  const importUnless = async (
    procedure: Procedure,
    file: FileInput,
    refusal: Refusal,
    permit = always,
  ): Answer<DraftOverview> => {
    // Not among the workbooks whose columns a person is reviewing: those are few, and must not be discarded.
    const kept = new OpenWorkbooks(clock, newId)
    const proposal = await read(procedure, file, null, kept)
    if (!proposal.ok) return proposal
    const refused = await refusal(proposal.value)
    if (refused === null) return importDecided(ownDecision(proposal.value), kept, permit)
    kept.forget(proposal.value.proposalId)
    return failure(refused)
  }

  return {
    propose: ({ file, sheet, ...procedure }) => read(procedure, file, sheet),
    read: async (proposalId, place) => {
      const waiting = open.find(proposalId)
      return waiting === undefined ? expired : propose(waiting, place)
    },
    import: (decision) => importDecided(decision),
    importIfSure: ({ file, ...procedure }) => importUnless(procedure, file, doubtOf),
    importKnown: ({ file, ...procedure }, company, permit) =>
      importUnless(procedure, file, (proposal) => strangeness(stores.drafts, procedure, proposal, company), permit),
    list: async () => success(await stores.mappings.list()),
    remove: async (id) => {
      const removed = await stores.mappings.remove(id)
      return removed ? success(null) : failure(appError('mapping.not-found'))
    },
  }
}

type Refusal = (proposal: MappingProposal) => AppError | null | Promise<AppError | null>

const always: Permit = async () => null

const expired = failure(appError('mapping.expired'))

/** Null: nothing to ask. */
function doubtOf({ fileName, reasons, missingFields, doubts }: MappingProposal): AppError | null {
  const asked = doubts.flatMap(({ field, asks }) => (asks ? [field] : []))
  return reasons.length === 0 ? null : reviewNeeded(fileName, [...new Set([...missingFields, ...asked])])
}

/** Why a file is in doubt or not like the earlier ones; null: neither. */
async function strangeness(
  { earlier }: Pick<DraftStore, 'earlier'>,
  procedure: Procedure,
  proposal: MappingProposal,
  company: string | null,
): Promise<AppError | null> {
  const doubt = doubtOf(proposal)
  if (doubt !== null) return doubt
  const { fileName, columns, fields } = proposal
  const headers = columns.map(({ header }) => header)
  if (!(await earlier.knowsHeaders(procedure, headers))) return appError('watch.new-layout', { file: fileName })
  const field = fields.find(({ field: name }) => name === 'NitEmpresa')
  const samples = columns.find(({ column }) => column === field?.column)?.samples ?? []
  const nits = [...samples, field?.constant ?? ''].map((text) => text.replace(/\D/g, '')).filter((nit) => nit !== '')
  if (company !== null && nits.length === 0) return appError('watch.no-company', { file: fileName, company })
  const other = company === null ? undefined : nits.find((nit) => !isSameCompany(nit, company))
  return other === undefined || company === null
    ? null
    : appError('watch.other-company', { file: fileName, found: other, company })
}

async function understand(
  context: AppContext,
  { procedure, workbook }: WaitingWorkbook,
  { sheet, headerRow, useMemory }: MappingPlace,
): Answer<UnderstoodFile> {
  const memory = await readMemory(context.stores)
  const { rules } = await rulesNow(context, procedure)
  return understandFile(context.clock, rules, workbook, {
    sheets: sheet === null ? undefined : [sheet],
    headerRow: headerRow ?? undefined,
    ...memory,
    saved: useMemory ? memory.saved : [],
  })
}

async function importMapped(
  context: AppContext & { readonly permit: Permit },
  drafts: Drafts,
  waiting: WaitingWorkbook,
  decision: MappingDecision,
): Answer<DraftOverview> {
  const { clock, events } = context
  const { procedure, fileName } = waiting
  const place = { sheet: decision.sheet, headerRow: decision.headerRow, useMemory: true }
  const understood = await understand(context, waiting, place)
  if (!understood.ok) return understood
  const choice = choiceOf(understood.value, decision)
  if (!choice.ok) return choice
  events.progress({ task: 'validate', done: 0, total: null })
  const { fields, located } = understood.value
  const { includeHiddenRows, blocks } = decision
  const first = await inSlices(
    clock,
    applyColumnsSteps({ located, includeHiddenRows, blocks, ...choice.value }, fields),
  )
  const chosen = sheetsChosen(understood.value, first, choice.value, blocks)
  if (!chosen.ok) return chosen
  const sheet = await inSlices(
    clock,
    takeSheetsSteps(first, understood.value, chosen.value, { wanted: [], includeHiddenRows }),
  )
  const validated = await validateSheet(clock, await rulesNow(context, procedure), sheet)
  const refused = await context.permit()
  if (refused !== null) return failure(refused)
  const draft = await drafts.save({ ...procedure, fileName }, validated)
  if (draft.ok) await remember(context, waiting, understood.value, choice.value)
  return draft
}

/**
 * The other sheets to import; their table numbers follow those of the first sheet. A sheet with the same headers uses
 * the decided columns; any other is taken only if its own mapping is sure.
 */
function sheetsChosen(
  { others, proposed }: UnderstoodFile,
  first: MappedSheet,
  choice: ColumnChoice,
  blocks: MappingDecision['blocks'] = [1],
): Result<readonly SheetWithPeople[], AppError> {
  const ownTables = first.blocks?.length ?? 1
  if (blocks.every((number) => number > ownTables)) return failure(appError('mapping.invalid', { field: first.sheet }))
  const chosen = others.filter((_, index) => blocks.includes(ownTables + index + 1))
  for (const { located, proposed: own } of chosen) {
    const asked = own === proposed ? [] : own.doubts.flatMap(({ field, asks }) => (asks ? [field] : []))
    if (asked.length > 0) return failure(reviewNeeded(located.sheet.name, asked))
  }
  return success(
    chosen.map((sheet) => (sheet.proposed === proposed ? { ...sheet, proposed: { ...proposed, ...choice } } : sheet)),
  )
}

async function remember(
  { stores, clock, newId }: AppContext,
  waiting: WaitingWorkbook,
  understood: UnderstoodFile,
  choice: ColumnChoice,
): Promise<void> {
  const remembered = rememberedChoice(waiting, understood, choice, await readMemory(stores))
  if (remembered === null) return
  const { earlier, ...mapping } = remembered
  const nowMs = clock.nowMs()
  await stores.mappings.save({
    ...mapping,
    id: earlier?.id ?? newId(),
    createdAtMs: earlier?.createdAtMs ?? nowMs,
    usedAtMs: nowMs,
    uses: (earlier?.uses ?? 0) + 1,
  })
}
