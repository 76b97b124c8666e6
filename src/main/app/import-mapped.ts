import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { FileInput } from '#shared/domain/draft/import-request.ts'
import type { MappingDecision, MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Procedure } from '#shared/domain/worker/procedure.ts'
import type { MappedSheet } from '#shared/domain/worker/source-row.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { inSlices } from '../base/in-slices.ts'
import type { Drafts } from '../drafts/index.ts'
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
import type { MappingPlace, MappingUseCases } from './import-use-cases.ts'
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

  const read = async (procedure: Procedure, file: FileInput, sheet: string | null): Answer<MappingProposal> => {
    events.progress({ task: 'import', done: 0, total: null })
    const workbook = await context.readWorkbook(file)
    if (!workbook.ok) return workbook
    return propose(open.keep(procedure, file.fileName, workbook.value), { sheet, headerRow: null, useMemory: true })
  }

  const importDecided = async (decision: MappingDecision): Answer<DraftOverview> => {
    const waiting = open.find(decision.proposalId)
    if (waiting === undefined) return expired
    const draft = await importMapped(context, drafts, waiting, decision)
    if (draft.ok) open.forget(waiting.id)
    return draft
  }

  return {
    propose: ({ file, sheet, ...procedure }) => read(procedure, file, sheet),
    read: async (proposalId, place) => {
      const waiting = open.find(proposalId)
      return waiting === undefined ? expired : propose(waiting, place)
    },
    import: importDecided,
    importIfSure: async ({ file, ...procedure }) => {
      const proposal = await read(procedure, file, null)
      if (!proposal.ok) return proposal
      const { reasons, missingFields, doubts } = proposal.value
      if (reasons.length === 0) return importDecided(ownDecision(proposal.value))
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

const expired = failure(appError('mapping.expired'))

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
  context: AppContext,
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
