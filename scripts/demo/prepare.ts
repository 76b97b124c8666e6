import { basename } from 'node:path'
import type { Application } from '#main/app/application.ts'
import { readInput } from '#main/cli/files.ts'
import { startProgress } from '#main/cli/progress.ts'
import { table } from '#main/cli/render/table.ts'
import { findingsTable } from '#main/cli/render/validation.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { suggestionText } from '#shared/texts/finding-text.ts'
import type { Stage } from './stage.ts'
import { samplePath } from './surroundings.ts'

/** Imports one sample workbook as a draft. */
export async function importSample(
  stage: Stage,
  application: Application,
  sample: { readonly file: string; readonly module: ModuleName; readonly entity: Entity },
): Promise<DraftOverview> {
  const bar = startProgress(stage.terminal, 'Leyendo y validando')
  const file = stage.must(await readInput(samplePath(sample.file)))
  const { module, entity } = sample
  const draft = stage.must(await application.drafts.importFile({ module, entity, operation: 'create', file }))
  bar.stop()
  const { rows, validRows, invalidRows } = draft.counts
  stage.say(`${basename(sample.file)}: ${rows} filas, ${validRows} listas, ${invalidRows} con errores.`)
  return draft
}

/** Prints the findings, the first of them as a table. */
export async function showFindings(stage: Stage, application: Application, id: DraftId, shown: number): Promise<void> {
  const findings = stage.must(await application.drafts.findings(id))
  if (findings.length === 0) return
  stage.say(`\n${findingsTable(findings.slice(0, shown), stage.terminal, stage.texts)}`)
  const hidden = findings.length - shown
  if (hidden > 0) stage.quiet(`… y ${hidden} más.`)
}

/**
 * Applies the suggestions kind by kind, as a clerk does: each with its count, and none that could silently change a
 * meaning.
 */
export async function applyByKind(stage: Stage, application: Application, id: DraftId): Promise<DraftOverview> {
  const groups = stage.must(await application.drafts.groups(id))
  const kinds = [...new Set(groups.flatMap(({ suggestionKind }) => (suggestionKind === null ? [] : [suggestionKind])))]
  const bar = startProgress(stage.terminal, 'Aplicando correcciones')
  const applied: [string, string][] = []
  for (const [index, kind] of kinds.entries()) {
    const outcome = stage.must(await application.drafts.applySuggestions(id, { kind, field: null, row: null }))
    applied.push([String(outcome.applied), suggestionText(kind, 'es')])
    bar.update(index + 1, kinds.length)
  }
  bar.stop()
  stage.say(table(['Casos', 'Corrección'], applied, stage.terminal))
  return stage.must(await application.drafts.read(id))
}
