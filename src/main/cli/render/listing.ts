import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import { verdictOfItem } from '#shared/domain/filing/answer/answer-verdict.ts'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { suffixOf } from '#shared/domain/worker/procedure.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { verdictWord } from '#shared/texts/names/answer-verdicts.ts'
import type { CheckStatus, DoctorCheck } from '../host.ts'
import { identificationOf } from '../json/batch.ts'
import type { Terminal } from '../terminal.ts'
import type { Texts } from '../texts.ts'
import { table } from './table.ts'

export function historyText({ rows, total }: Page<HistoryEntry>, terminal: Terminal, texts: Texts): string {
  const { columns, colours } = terminal
  const words = texts.words.history
  if (total === 0) return words.none
  const cells = rows.map(({ item, batch }) => [
    bogotaDate(batch.createdAtMs),
    identificationOf(item.identity) ?? '',
    item.displayName,
    suffixOf(batch.entity),
    texts.outcome(item.outcome),
    texts.itemState(item.state),
    texts.entityState(item.entityState),
    isQueryModule(batch.module) ? verdictWord(verdictOfItem(item) ?? '', texts.language) : '',
  ])
  return [words.total(texts.count(total)), table(words.columns, cells, { columns, colours })].join('\n')
}

export function cataloguesText(
  catalogues: readonly CatalogueOverview[],
  { columns, colours }: Terminal,
  texts: Texts,
): string {
  const words = texts.words.catalogues
  const rows = catalogues.map((catalogue) => [
    catalogue.kind,
    words[catalogue.origin],
    catalogue.version,
    texts.count(catalogue.entryCount),
    catalogue.sourceName,
  ])
  const lines = [table(words.columns, rows, { columns, colours })]
  if (catalogues.some(({ origin }) => origin === 'reference')) lines.push('', words.advice)
  return lines.join('\n')
}

const marks: Readonly<Record<CheckStatus, string>> = { ok: '✔', warning: '!', failed: '✘' }

export function doctorText(checks: readonly DoctorCheck[], { colours }: Terminal, texts: Texts): string {
  const paint = { ok: colours.green, warning: colours.yellow, failed: colours.red }
  return checks.map((check) => `${paint[check.status](marks[check.status])} ${texts.check(check)}`).join('\n')
}
