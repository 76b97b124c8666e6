import { AnswerMemory } from '#main/drafts/values/answer-memory.ts'
import { ValueEntries } from '#main/drafts/values/value-entries.ts'
import { reviewOf } from '#main/drafts/values/value-review.ts'
import type {
  CatalogueEntry,
  CatalogueKind,
  CatalogueSnapshot,
  CatalogueTable,
} from '#shared/domain/catalogue/catalogue.ts'
import { isDoubtCode } from '#shared/domain/draft/finding-codes.ts'
import type { ValueAnswer, ValueReview } from '#shared/domain/draft/value-question.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { written } from './draft-engine.ts'
import type { FakeDraft } from './drafts.ts'

const tableOf = (kind: CatalogueKind, entries: readonly CatalogueEntry[]): CatalogueTable => ({
  kind,
  origin: 'reference',
  version: '0',
  sourceName: 'ejemplo',
  importedAtMs: 0,
  entries,
})

const catalogues: CatalogueSnapshot = {
  version: '0',
  tables: {
    dane: tableOf('dane', [{ code: '47001', name: 'Santa Marta', group: 'Magdalena' }]),
    eps: tableOf('eps', [{ code: 'EPS010', name: 'EPS Sura' }]),
    gender: tableOf('gender', [{ code: 'MAS', name: 'Masculino' }]),
    'document-type': tableOf('document-type', [{ code: 'CC', name: 'Cédula de ciudadanía' }]),
  },
}

/** What is asked about a fake draft: grouped and proposed by the program itself, over the fake's findings. */
export function reviewOfFake({ overview, rows }: FakeDraft): ValueReview {
  const { module, entity } = overview.draft
  const entries = new ValueEntries(fieldsOf(module, entity))
  for (const { row, findings, sentBatch } of rows) {
    if (sentBatch === undefined) entries.take({ row, company: '900123456', findings })
  }
  return reviewOf(entries, { catalogues, memory: new AnswerMemory([]) }, 0)
}

/** A row with answers in it. */
export const answered =
  (answers: readonly ValueAnswer[]) =>
  (row: DraftRowView): DraftRowView => {
    const here = answers.filter(({ field, value }) => (row.values[field] ?? '') === value)
    const confirmed = new Set(here.flatMap((one) => (one.answer === 'confirm' ? [one.field] : [])))
    let next = row
    for (const one of here) if (one.answer === 'write') next = written(next, one.field, one.to)
    if (confirmed.size === 0) return next
    const isOpen = (field: string | null, code: string) => field === null || !confirmed.has(field) || !isDoubtCode(code)
    return { ...next, findings: next.findings.filter(({ field, code }) => isOpen(field, code)) }
  }
