import { entityText } from '../domain/catalogue/entity-names.ts'
import type { BatchColumn, BatchLine } from '../domain/filing/batch-table.ts'
import type { BatchOverview } from '../domain/filing/overview.ts'
import { sendStandings, standingOf } from '../domain/filing/submission.ts'
import { countReturned, refusedOutcomes, takenOutcomes } from '../domain/oversight/measures.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { momentText } from './day-text.ts'
import { fillSentence } from './fill-sentence.ts'
import type { Labels } from './names/labels.ts'
import { labelsEn } from './names/labels-en.ts'
import { labelsEs } from './names/labels-es.ts'
import { procedureText } from './procedure-text.ts'
import { companyText, type RecordWords } from './record-texts.ts'
import { submissionStateWords } from './states.ts'

const headers: Readonly<Record<BatchColumn, Sentence>> = {
  file: { es: 'Lote', en: 'Batch' },
  state: { es: 'Envíos', en: 'Sends' },
  records: { es: 'Registros', en: 'Records' },
  accepted: { es: 'Aceptados', en: 'Accepted' },
  rejected: { es: 'Rechazados', en: 'Rejected' },
  returned: { es: 'Devueltos', en: 'Returned' },
  underWay: { es: 'En trámite', en: 'In progress' },
  company: { es: 'Empresa', en: 'Company' },
  entity: { es: 'Entidad', en: 'Entity' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  created: { es: 'Creado', en: 'Created' },
  operator: { es: 'Encargado', en: 'Clerk' },
  credits: { es: 'Créditos, máx.', en: 'Credits, max.' },
  debited: { es: 'Debitados', en: 'Debited' },
  atRisk: { es: 'En riesgo (hasta)', en: 'At risk (up to)' },
  documents: { es: 'Documentos guardados', en: 'Saved documents' },
  next: { es: 'Próxima consulta', en: 'Next query' },
}

export const batchesSheet: Sentence = { es: 'Lotes', en: 'Batches' }

export const batchHeader = (column: BatchColumn, language: Language): string => headers[column][language]

/** For practice or a test key. */
export const freeBatch: Sentence = { es: 'Sin costo', en: 'Free' }

const words = {
  others: { es: '{first} y {count} más', en: '{first} and {count} more' },
  reprocess: { es: '{procedure} · Reproceso', en: '{procedure} · Reprocess' },
  saved: { es: '{saved} de {total}', en: '{saved} of {total}' },
} as const satisfies Readonly<Record<string, Sentence>>

const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

const countedColumns = ['records', 'accepted', 'rejected', 'returned', 'underWay', 'debited', 'atRisk'] as const
export type CountedColumn = (typeof countedColumns)[number]

export const isCountedColumn = (column: BatchColumn): column is CountedColumn =>
  countedColumns.some((name) => name === column)

/** The number of records a column counts. */
export function countOfBatch(column: CountedColumn, { overview, underWay }: BatchLine): number {
  const { outcomes, entityStates, itemCount } = overview
  switch (column) {
    case 'records':
      return itemCount
    case 'accepted':
      return sumOf(outcomes, takenOutcomes)
    case 'rejected':
      return sumOf(outcomes, refusedOutcomes)
    case 'returned':
      return countReturned(entityStates)
    case 'underWay':
      return underWay
    case 'debited':
    case 'atRisk':
      return overview.credits?.[column] ?? 0
  }
}

const sumOf = (counts: Readonly<Record<string, number>>, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (counts[name] ?? 0), 0)

/** A batch's text in a column, on the screen and in a file. Only the screen knows the time of the next poll. */
export function batchText(
  column: BatchColumn,
  line: BatchLine,
  { language, companies, entities }: Omit<RecordWords, 'today'>,
): string {
  if (isCountedColumn(column)) return String(countOfBatch(column, line))
  const { batch, documents, savedDocuments } = line.overview
  switch (column) {
    case 'file':
      return batch.fileName
    case 'state':
      return sendsText(line.overview, language)
    case 'company':
      return shortList(
        largestFirst(line.overview.companies).map((nit) => companyText(nit, companies)),
        language,
      )
    case 'entity':
      return shortList(
        largestFirst(line.overview.entityCodes).map((code) => entityText(code, entities)),
        language,
      )
    case 'procedure': {
      const procedure = procedureText(batch, labels[language])
      return batch.reprocessOf === null ? procedure : fillSentence(words.reprocess, language, { procedure })
    }
    case 'created':
      return momentText(batch.createdAtMs, language)
    case 'operator':
      return line.operator
    case 'credits':
      return line.overview.credits === null ? freeBatch[language] : String(batch.estimatedCredits)
    case 'documents':
      return documents === 0
        ? ''
        : fillSentence(words.saved, language, { saved: String(savedDocuments), total: String(documents) })
    case 'next':
      return ''
  }
}

/** `Envío incierto 1, Terminado 12`; a single send shows no number. */
function sendsText({ submissions }: BatchOverview, language: Language): string {
  const counts = Map.groupBy(submissions, standingOf)
  return sendStandings
    .flatMap((state) => {
      const count = counts.get(state)?.length ?? 0
      if (count === 0) return []
      const word = submissionStateWords[state][language]
      return [submissions.length === 1 ? word : `${word} ${count}`]
    })
    .join(', ')
}

const shortList = ([first = '', ...others]: readonly string[], language: Language): string =>
  others.length === 0 ? first : fillSentence(words.others, language, { first, count: String(others.length) })

const largestFirst = (counts: Readonly<Record<string, number>> = {}): readonly string[] =>
  Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name)
