import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Draft, DraftRow } from '#shared/domain/draft.ts'
import { fieldsOf } from '#shared/domain/field.ts'
import type { DraftOverview } from '#shared/domain/overview.ts'
import { type DraftId, draftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { applySuggestions, editRow } from '../validation/apply-suggestions.ts'
import type { Application, ImportRequest } from './application.ts'
import type { AppContext } from './context.ts'
import { revalidate, validateFile, validationContext } from './validate-file.ts'

/** Drafts: imported files on their way to being sent. Every change is validated again and saved before it is answered. */
export function createDrafts(context: AppContext): Application['drafts'] {
  const { stores, clock, newId, events } = context

  const read = async (id: DraftId): Promise<Result<DraftOverview, AppError>> => {
    const overview = await stores.drafts.read(id)
    return overview === null ? failure(appError('usage', 'draft.not-found', { draft: id })) : success(overview)
  }

  const importFile = async (request: ImportRequest): Promise<Result<DraftOverview, AppError>> => {
    events.progress({ task: 'import', done: 0, total: null })
    const validated = await validateFile(context, request, request)
    if (!validated.ok) return validated
    const { sheet, report } = validated.value
    const draft: Draft = {
      id: draftId(newId()),
      module: request.module,
      entity: request.entity,
      operation: request.operation,
      fileName: request.file.fileName,
      sheet: sheet.sheet,
      headerRow: sheet.headerRow,
      columns: sheet.columns,
      unmappedColumns: sheet.unmappedColumns,
      missingFields: sheet.missingFields,
      catalogueVersion: report.catalogueVersion,
      createdAtMs: clock.nowMs(),
    }
    await stores.drafts.create(draft, report)
    events.changed({ area: 'drafts', ids: [draft.id] })
    return read(draft.id)
  }

  /** Validates the whole draft again with the catalogues in force now, and saves rows and findings together. */
  const replaceRows = async (
    { draft }: DraftOverview,
    rows: readonly DraftRow[],
    changed: readonly DraftRow[],
  ): Promise<Result<DraftOverview, AppError>> => {
    const rules = await validationContext(context, draft)
    const report = await revalidate(clock, rules, rows)
    await stores.drafts.replace(draft.id, changed, report.findings, report.catalogueVersion)
    events.changed({ area: 'drafts', ids: [draft.id] })
    return read(draft.id)
  }

  const edit = async (
    id: DraftId,
    row: number,
    field: string,
    value: string,
  ): Promise<Result<DraftOverview, AppError>> => {
    const overview = await read(id)
    if (!overview.ok) return overview
    const { module, entity } = overview.value.draft
    if (!fieldsOf(module, entity).some((known) => known.name === field)) {
      return failure(appError('usage', 'draft.field-not-found', { field }))
    }
    const rows = await stores.drafts.allRows(id)
    const before = rows.find((one) => one.row === row)
    if (before === undefined) return failure(appError('usage', 'draft.row-not-found', { row: String(row) }))
    const after = editRow(before, field, value)
    return replaceRows(
      overview.value,
      rows.map((one) => (one.row === row ? after : one)),
      [after],
    )
  }

  const applySome: Application['drafts']['applySuggestions'] = async (id, filter) => {
    const overview = await read(id)
    if (!overview.ok) return overview
    const [rows, findings] = await Promise.all([stores.drafts.allRows(id), stores.drafts.findings(id)])
    const outcome = applySuggestions(
      { rows, findings },
      {
        kind: filter.kind ?? undefined,
        field: filter.field ?? undefined,
        rows: filter.row === null ? undefined : new Set([filter.row]),
      },
    )
    if (outcome.applied.length === 0) return success({ applied: 0, overview: overview.value })
    const touched = new Set(outcome.applied.map((one) => one.row))
    const changed = outcome.rows.filter((one) => touched.has(one.row))
    const replaced = await replaceRows(overview.value, outcome.rows, changed)
    return replaced.ok ? success({ applied: outcome.applied.length, overview: replaced.value }) : replaced
  }

  return {
    importFile,
    list: async () => success(await stores.drafts.list()),
    read,
    rows: async (id, filter, offset, limit) => success(await stores.drafts.rows(id, filter, offset, limit)),
    findings: async (id) => success(await stores.drafts.findings(id)),
    groups: async (id) => success(await stores.drafts.findingGroups(id)),
    edit,
    applySuggestions: applySome,
    remove: async (id) => {
      await stores.drafts.remove(id)
      events.changed({ area: 'drafts', ids: [id] })
      return success(null)
    },
  }
}
