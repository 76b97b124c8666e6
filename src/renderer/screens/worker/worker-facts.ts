import type { Novedad, RecordChange } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { Person } from '#shared/domain/filing/person.ts'
import { parseInstant, parseWireDate } from '#shared/kernel/civil-date.ts'

/** Facts about a person from their filings, each once, the latest first. */
export interface WorkerFacts {
  readonly names: readonly string[]
  readonly contracts: readonly string[]
  readonly companies: readonly string[]
  /** The person's former documents, as a reprocess reported them. */
  readonly formerly: readonly Person[]
}

export const workerFacts = (entries: readonly HistoryEntry[], person: Person): WorkerFacts => ({
  names: distinct(entries.map(({ item }) => item.displayName)),
  contracts: distinct(entries.map(({ item }) => item.identity.contract)),
  companies: distinct(entries.map(({ item }) => item.company)),
  formerly: formerDocuments(entries, person),
})

const distinct = (texts: readonly (string | null | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => text || [])),
]

const typeField = 'TipoDocumentoIdentificacion'
const numberField = 'NumeroIdentificacion'

function formerDocuments(entries: readonly HistoryEntry[], person: Person): readonly Person[] {
  const former = new Map<string, Person>()
  for (const { item } of entries) {
    const changes = item.reprocess?.changes ?? []
    const before = (field: string, now: string): string => beforeOf(changes, field) ?? now
    const one = {
      documentType: before(typeField, person.documentType),
      documentNumber: before(numberField, person.documentNumber),
    }
    const key = `${one.documentType} ${one.documentNumber}`
    if (key !== `${person.documentType} ${person.documentNumber}`) former.set(key, one)
  }
  return [...former.values()]
}

const beforeOf = (changes: readonly RecordChange[], wanted: string): string | null =>
  changes.find(({ field, before }) => field === wanted && before !== null && before !== '')?.before ?? null

export interface WorkerStep {
  /** Distinguishes equal steps. */
  readonly id: string
  readonly step: Novedad
  readonly entry: HistoryEntry
}

/** The steps of all filings, newest first; within one filing in the service's order. */
export function workerSteps(entries: readonly HistoryEntry[]): readonly WorkerStep[] {
  const dated = entries.flatMap((entry) => {
    let latestMs = entry.batch.createdAtMs
    return entry.item.novedades.map((step, index) => {
      // A step with an unreadable time is no earlier than the one before it.
      latestMs = Math.max(latestMs, timeOf(step) ?? latestMs)
      return { id: `${entry.item.id} ${index}`, step, entry, atMs: latestMs }
    })
  })
  return dated
    .map((one, place) => ({ ...one, place }))
    .toSorted((one, other) => other.atMs - one.atMs || other.place - one.place)
    .map(({ id, step, entry }) => ({ id, step, entry }))
}

/** ISO instants, or dates with a time as clerks write them, in Bogotá time. */
function timeOf({ date }: Novedad): number | null {
  const day = parseWireDate(date.slice(0, 10))
  if (day === undefined) return parseInstant(date)
  const time = /^ (\d{2}:\d{2})/.exec(date.slice(10))?.[1] ?? '00:00'
  return parseInstant(`${day}T${time}-05:00`)
}
