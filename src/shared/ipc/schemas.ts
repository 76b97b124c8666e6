import { z } from 'zod'
import { catalogueKinds } from '../domain/catalogue/catalogue.ts'
import { longestSearch, mostMatches } from '../domain/catalogue/catalogue-search.ts'
import { mostCellCharacters } from '../domain/draft/draft-change.ts'
import { leftOutReasons, mostToldRows } from '../domain/draft/left-out.ts'
import { mostPastedCharacters } from '../domain/draft/pasted-block.ts'
import { mostQuestions } from '../domain/draft/value-question.ts'
import { batchPhases, namedRowFilters } from '../domain/filing/overview.ts'
import { uncertainChoices } from '../domain/filing/uncertain.ts'
import { entitiesByModule, moduleNames } from '../domain/worker/procedure.ts'
import type { ChannelName, Channels } from './channels.ts'
import { chosenRows } from './large-lists.ts'

const nothing = z.null()
const id = z.string().min(1).max(64)
const moduleName = z.enum(moduleNames)
const entity = z.enum(Object.values(entitiesByModule).flat() as [string, ...string[]])
const offset = z.int().min(0).max(10_000_000)
const limit = z.int().min(1).max(500)
const terms = z.literal(true)
const freeText = z.string().max(mostCellCharacters)
/** The operator's reason to send again what is in an unfinished send already. */
const again = z.string().trim().min(1).max(500).nullable().optional()
const sheetName = z.string().min(1).max(500)
const columnLetters = z.string().regex(/^[A-Z]{1,3}$/)
const headerRow = z.int().min(1).max(1_048_576)
/** As main listed it; only a folder that is listed is ever opened. */
const folderName = z.string().min(1).max(255)
const rowNumber = z.int().min(1)
/** Never a path: the window can name no file, only repeat what main gave it for one (`chosen-files.ts`). */
const fileToken = z.string().regex(/^[\w-]{22}$/)
const fieldName = z.string().max(80)
const rowFilter = z.union([
  z.enum(namedRowFilters),
  z.templateLiteral(['finding:', z.string().regex(/^[a-z.-]+\/\w*\/[a-z.-]*$/)]),
])
const rowSelection = z.union([rowFilter, chosenRows])

/** A schema for the request of every channel; the one door of main refuses whatever does not pass. */
export const requestSchemas = {
  'app:status': nothing,
  'app:licences': nothing,
  'service-settings:list': nothing,
  'service-settings:replace': z.strictObject({ settings: z.record(z.string().max(60), z.json()) }),
  'app:set-operator': z.strictObject({ name: z.string().trim().min(1).max(120) }),
  'app:confirm-store': nothing,
  'app:change-passphrase': nothing,
  'profile:list': nothing,
  'profile:create': z.strictObject({ name: freeText }),
  'profile:rename': z.strictObject({ id: folderName, name: freeText }),
  'profile:open': z.strictObject({ id: folderName }),
  'profile:start-practice': nothing,
  'profile:connect': z.strictObject({ baseUrl: z.string().max(500), apiKey: z.string().min(1).max(500) }),
  'profile:disconnect': nothing,
  'mapping:propose': z.strictObject({
    file: fileToken.nullable(),
    module: moduleName,
    entity,
    operation: z.enum(['create', 'update']),
    sheet: sheetName.nullable(),
  }),
  'mapping:read': z.strictObject({
    proposalId: id,
    sheet: sheetName.nullable(),
    headerRow: headerRow.nullable(),
    useMemory: z.boolean(),
  }),
  'mapping:import': z.strictObject({
    proposalId: id,
    sheet: sheetName,
    headerRow,
    columns: z.record(z.string().max(80), columnLetters),
    joined: z.record(z.string().max(80), z.array(columnLetters).max(8)),
    constants: z.record(z.string().max(80), z.string().max(500)),
    includeHiddenRows: z.boolean(),
    blocks: z.array(z.int().min(1).max(10_000)).min(1).max(1_000).optional(),
  }),
  'mapping:list': nothing,
  'mapping:remove': z.strictObject({ mappingId: id }),
  'company:list': nothing,
  'company:save': z.strictObject({
    nit: z.string().min(1).max(30),
    name: z.string().max(200),
    workCityCode: z.string().max(10),
    workAddress: z.string().max(300),
    workDistrict: z.string().max(200),
  }),
  'company:remove': z.strictObject({ nit: z.string().min(1).max(30) }),
  'wage:list': nothing,
  'wage:save': z.strictObject({ from: z.string().max(10), pesos: z.number() }),
  'wage:remove': z.strictObject({ from: z.string().max(10) }),
  'draft:import': z.strictObject({
    module: moduleName,
    entity,
    operation: z.enum(['create', 'update']),
    file: fileToken.nullable(),
  }),
  'draft:import-sample': z.strictObject({ module: moduleName, entity }),
  'draft:list': nothing,
  'draft:read': z.strictObject({ draftId: id }),
  'draft:rows': z.strictObject({
    draftId: id,
    filter: rowFilter,
    offset,
    limit,
  }),
  'draft:groups': z.strictObject({ draftId: id }),
  'draft:edit': z.strictObject({ draftId: id, row: z.int().min(1), field: z.string().max(80), value: freeText }),
  'draft:apply-suggestions': z.strictObject({
    draftId: id,
    kind: z.string().max(80).nullable(),
    field: z.string().max(80).nullable(),
    row: z.int().min(1).nullable(),
  }),
  'draft:paste': z.strictObject({
    draftId: id,
    row: rowNumber,
    field: fieldName,
    text: z.string().min(1).max(mostPastedCharacters),
    filter: rowFilter,
  }),
  'draft:fill': z.strictObject({ draftId: id, rows: rowSelection, field: fieldName, value: freeText }),
  'draft:replace': z.strictObject({
    draftId: id,
    find: freeText.min(1),
    replace: freeText,
    field: fieldName.nullable(),
    wholeCell: z.boolean(),
    matchCase: z.boolean(),
    preview: z.boolean(),
  }),
  'draft:preview-suggestions': z.strictObject({
    draftId: id,
    kind: z.string().max(80).nullable(),
    field: fieldName.nullable(),
    row: rowNumber.nullable(),
  }),
  'draft:values': z.strictObject({ draftId: id }),
  'draft:answer-values': z.strictObject({
    draftId: id,
    answers: z
      .array(
        z.discriminatedUnion('answer', [
          z.strictObject({ answer: z.literal('write'), field: fieldName, value: z.string(), to: freeText }),
          z.strictObject({ answer: z.literal('confirm'), field: fieldName, value: z.string() }),
        ]),
      )
      .min(1)
      .max(mostQuestions),
  }),
  'draft:take-sure-values': z.strictObject({ draftId: id }),
  'draft:revoke-confirmed': z.strictObject({ draftId: id }),
  'answer:list': nothing,
  'answer:forget': z.strictObject({ company: z.string().min(1).max(30).nullable() }),
  'draft:undo': z.strictObject({ draftId: id }),
  'draft:redo': z.strictObject({ draftId: id }),
  'draft:history': z.strictObject({ draftId: id }),
  'draft:quarantine': z.strictObject({ draftId: id, rows: rowSelection, on: z.boolean() }),
  'draft:left-out': z.strictObject({ draftId: id }),
  'draft:bring-back': z.strictObject({
    draftId: id,
    rows: z.union([z.enum(leftOutReasons), z.array(rowNumber).max(mostToldRows)]),
  }),
  'draft:reopen': z.strictObject({ draftId: id, rows: rowSelection }),
  'draft:set-nit-form': z.strictObject({
    draftId: id,
    nit: z.string().regex(/^\d{6,15}$/),
    form: z.enum(['with-check-digit', 'without-check-digit']),
  }),
  'draft:export-for-hr': z.strictObject({ draftId: id, onlyWithFindings: z.boolean() }),
  'draft:merge-corrections': z.strictObject({
    draftId: id,
    file: fileToken.nullable(),
    preview: z.boolean(),
    conflicts: z.enum(['mine', 'theirs']),
  }),
  'draft:remember-cell': z.strictObject({
    draftId: id,
    row: rowNumber,
    field: fieldName.nullable(),
    filter: rowFilter,
  }),
  'draft:schedule': z.strictObject({
    draftId: id,
    day: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/)
      .nullable(),
  }),
  'draft:propose-day': z.strictObject({ draftId: id }),
  'draft:remove': z.strictObject({ draftId: id }),
  'draft:submit': z.strictObject({
    draftId: id,
    options: z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)])),
    onlyValid: z.boolean(),
    acceptTerms: terms,
    chunk: z.int().min(1).max(1_000).nullable(),
    again,
  }),
  'extraction:submit': z.strictObject({ acceptTerms: terms, again }),
  'template:save': z.strictObject({ module: moduleName, entity }),
  'batch:list': z.strictObject({
    limit,
    before: id.nullable(),
    filter: z.strictObject({
      phase: z.enum(batchPhases),
      module: moduleName.nullable(),
      search: z.string().max(200),
    }),
  }),
  'batch:read': z.strictObject({ batchId: id }),
  'batch:items': z.strictObject({
    batchId: id,
    filter: z.strictObject({
      outcome: z.string().max(60).optional(),
      state: z.string().max(120).optional(),
      entityState: z.string().max(120).optional(),
      search: z.string().max(200).optional(),
    }),
    offset,
    limit,
  }),
  'batch:pause': z.strictObject({ batchId: id }),
  'batch:send': z.strictObject({ batchId: id }),
  'batch:export': z.strictObject({ batchId: id }),
  'batch:reprocess': z.strictObject({
    again,
    batchId: id,
    onlyState: z.string().max(120).nullable(),
    reason: z.string().trim().min(1).max(500),
    acceptTerms: terms,
  }),
  'batch:draft-rejected': z.strictObject({ batchId: id }),
  'item:read': z.strictObject({ itemId: id }),
  'submission:audit': z.strictObject({ submissionId: id }),
  'submission:evidence': z.strictObject({ submissionId: id }),
  'submission:add-request': z.strictObject({ submissionId: id, requestId: z.string().min(1).max(200) }),
  'batch:ask-again': z.strictObject({ batchId: id }),
  'submission:resolve': z.strictObject({ submissionId: id, as: z.enum(uncertainChoices) }),
  'submission:reopen-rows': z.strictObject({ submissionId: id }),
  'document:read': z.strictObject({ documentId: id }),
  'document:save': z.strictObject({ documentId: id }),
  'document:save-all': z.strictObject({ batchId: id }),
  'history:search': z.strictObject({ text: z.string().max(200), offset, limit }),
  'catalogue:list': nothing,
  'catalogue:propose': z.strictObject({ kind: z.enum(catalogueKinds).nullable() }),
  'catalogue:propose-going-back': z.strictObject({ kind: z.enum(catalogueKinds) }),
  'catalogue:confirm': z.strictObject({ proposalId: id }),
  'catalogue:search': z.strictObject({
    kind: z.enum(catalogueKinds),
    text: z.string().max(longestSearch),
    limit: z.int().min(1).max(mostMatches),
  }),
  'notification:kept': nothing,
  'polling:status': nothing,
} as const satisfies Record<ChannelName, z.ZodType>

/** Compile-time proof that every schema's output is its channel's request, apart from branded narrowing of `entity`. */
export type SchemaCoversChannels = keyof typeof requestSchemas extends keyof Channels ? true : never
