import type { CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import { groupLeftOut } from '#shared/domain/draft/left-out.ts'
import { success } from '#shared/kernel/result.ts'
import { concernsHr } from '#shared/texts/findings/hr-sentences.ts'
import { composeSnapshot, readCatalogueFile } from '../catalogues/index.ts'
import { reviewOfReport } from '../drafts/index.ts'
import { writeAnnotated, writeTemplate } from '../workbook/index.ts'
import type { OfflineContext } from './context.ts'
import type { OfflineTools } from './import-use-cases.ts'
import { validateFile } from './validate-file.ts'

export const createOfflineTools = (context: OfflineContext): OfflineTools => ({
  validate: async (request) => {
    const extra: CatalogueTable[] = []
    for (const file of request.catalogues ?? []) {
      const table = await readCatalogueFile(context, file, null)
      if (!table.ok) return table
      extra.push(table.value)
    }
    const validated = await validateFile(context, { ...request, operation: 'create' }, { extra })
    if (!validated.ok) return validated
    const { sheet, report, appliedSuggestions, doubts, notes, rules } = validated.value
    return success({
      sheet: sheet.sheet,
      headerRow: sheet.headerRow,
      columns: sheet.columns,
      headers: sheet.headers,
      catalogues: rules.catalogues,
      joinedColumns: sheet.joinedColumns,
      unmappedColumns: sheet.unmappedColumns,
      unmappedHeaders: sheet.unmappedHeaders,
      missingFields: sheet.missingFields,
      doubts,
      notes,
      hiddenRows: sheet.hiddenRows,
      rows: report.rows,
      findings: report.findings,
      appliedSuggestions,
      values: reviewOfReport(report, rules),
      ...(sheet.leftOut === undefined ? {} : { leftOut: groupLeftOut(sheet.leftOut) }),
      ...(sheet.blocks === undefined ? {} : { blocks: sheet.blocks }),
    })
  },
  annotate: async (request, { sheet, columns, headers, catalogues, rows, findings }, language) => {
    const concerning = findings.filter(({ code }) => concernsHr(code))
    const content = { sheet, columns, headers, catalogues, rows, findings: concerning, language }
    return success(await writeAnnotated(request, content))
  },
  template: async (module, entity, language) => {
    const snapshot = composeSnapshot([...context.referenceCatalogues, ...(await context.officialCatalogues())])
    return success(await writeTemplate(module, entity, { catalogues: snapshot, language }))
  },
})
