import { overdueFilter } from '#shared/domain/answers/answer-terms.ts'
import { businessDaysBetween } from '#shared/domain/business-days.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { everyRecord, newestRecords, type RecordFilter, type RecordOrder } from '#shared/domain/filing/record-filter.ts'
import type { Oversight } from '#shared/domain/oversight/oversight.ts'
import { compareTexts } from '#shared/domain/oversight/record-cell.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { HistoryStore } from '../ports.ts'

/** Someone whose entity has not answered within its term. */
export interface OverduePerson {
  readonly name: string
  readonly entityCode: string
  readonly filedOn: CivilDate
  readonly businessDays: number
}

/** Someone whose filing has an owner or a due date, and is not done. */
export interface AssignedPerson extends Pick<OverduePerson, 'name' | 'entityCode' | 'filedOn'> {
  readonly owner: string
  readonly due: CivilDate | null
  readonly comment: string
}

export interface ReportPeople {
  /** Oldest first. */
  readonly overdue: readonly OverduePerson[]
  /** The first due date first. */
  readonly assigned: readonly AssignedPerson[]
  /** One of the people affected by each of the first reasons, in their order. */
  readonly byReason: readonly string[]
}

export const nobody: ReportPeople = { overdue: [], assigned: [], byReason: [] }

export const mostOverduePeople = 200
export const reasonsNamed = 5

/** The people behind the figures, with the filters that the figures open. */
export async function peopleOf(
  history: Pick<HistoryStore, 'records'>,
  { question, overdue, reasons, madeAtMs }: Oversight,
): Promise<ReportPeople> {
  const today = bogotaDate(madeAtMs)
  const listed = async (filter: Partial<RecordFilter>, order: RecordOrder, most: number) =>
    (await history.records({ ...everyRecord, ...filter }, order, 0, most)).rows
  const read = (filter: Partial<RecordFilter>, descending: boolean, most: number) =>
    listed(filter, { ...newestRecords, descending }, most)
  const whenever = recordsAsked({ ...question, from: null, to: null })
  const late =
    overdue.total === 0
      ? []
      : await read({ ...whenever, waits: 'answer', ...overdueFilter(overdue.days) }, false, mostOverduePeople)
  const byReason: string[] = []
  for (const { reason } of reasons.slice(0, reasonsNamed)) {
    const [latest] = await read({ ...recordsAsked(question), reason }, true, 1)
    byReason.push(latest === undefined ? '' : nameOf(latest))
  }
  const people = late.map((entry): OverduePerson => {
    const filedOn = bogotaDate(entry.batch.createdAtMs)
    return {
      name: nameOf(entry),
      entityCode: entry.item.identity.entityCode ?? '',
      filedOn,
      businessDays: businessDaysBetween(filedOn, today),
    }
  })
  const assigned = await listed({ ...whenever, waits: 'assigned' }, { by: 'due', descending: false }, mostOverduePeople)
  // Batches are read in the order of their creation, which is not that of their dates if a clock was wrong.
  return {
    overdue: people.toSorted((one, other) => compareTexts(one.filedOn, other.filedOn)),
    assigned: assigned.map(assignedPerson),
    byReason,
  }
}

const assignedPerson = (entry: HistoryEntry): AssignedPerson => ({
  name: nameOf(entry),
  entityCode: entry.item.identity.entityCode ?? '',
  filedOn: bogotaDate(entry.batch.createdAtMs),
  owner: entry.item.followUp?.owner ?? '',
  due: entry.item.followUp?.due ?? null,
  comment: entry.item.followUp?.comment ?? '',
})

/** Their name, or what else identifies them. */
function nameOf({ item: { displayName, identity } }: HistoryEntry): string {
  const { documentType, documentNumber, contract, reference } = identity
  const document = [documentType, documentNumber].filter((part) => part !== null && part !== '').join(' ')
  return displayName.trim() || document || contract || reference || ''
}
