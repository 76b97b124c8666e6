import {
  type CountedPeopleColumn,
  isCountedPeopleColumn,
  type PeopleColumn,
  type PeopleOrder,
  type PersonLine,
  peopleOrders,
} from '#shared/domain/filing/people-table.ts'
import { personOf } from '#shared/domain/filing/person.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { peopleHeader, peopleText } from '#shared/texts/people-texts.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { cellLink } from '../../../components/data-table/cell-link.ts'
import styles from '../../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../../components/data-table/data-table.tsx'
import { cellElement } from '../../../components/grid/cell-element.ts'
import { itemCells } from '../../../components/item-panel/item-cells.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { Words } from '../../../i18n/use-words.ts'
import { recordParts } from '../shown-records.ts'
import { frozenColumns, inPeopleOrder } from './table-look.ts'
import { peopleTexts } from './texts.ts'

const widths: Readonly<Record<PeopleColumn, number>> = {
  identification: 136,
  name: 230,
  filings: 92,
  rejected: 176,
  returned: 168,
  procedure: 230,
  entity: 170,
  outcome: 124,
  state: 126,
  entityState: 220,
  company: 230,
  contract: 120,
  filed: 140,
}

interface PeopleShape {
  readonly columns: readonly PeopleColumn[]
  readonly frozen: boolean
  readonly filter: RecordFilter
}

interface PeopleWords {
  readonly words: Words
  readonly record: RecordWords
}

export function peopleTableColumns(
  { columns, frozen, filter }: PeopleShape,
  { words, record }: PeopleWords,
): TableColumn<PersonLine, PeopleOrder['by']>[] {
  const chips = itemCells<PersonLine>(words.language, ({ latest }) => latest.item)
  const drawn = (column: PeopleColumn): ((line: PersonLine) => HTMLElement) | undefined => {
    if (isCountedPeopleColumn(column)) return (line) => countElement(column, line, filter, words)
    if (column !== 'outcome' && column !== 'state' && column !== 'entityState') return undefined
    return (line) => {
      const cell = chips[column]({ data: line })
      return typeof cell === 'string' ? cellElement(undefined, cell) : cell
    }
  }
  return inPeopleOrder(columns, frozen).map((column) => ({
    name: column,
    header: peopleHeader(column, words.language),
    width: widths[column],
    text: (line) => peopleText(column, line, record),
    draw: drawn(column),
    by: peopleOrders.find((order) => order === column),
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: isCountedPeopleColumn(column),
  }))
}

/**
 * The filter for a count of a person's records. Null under a filter for another part, and then there is no link.
 */
function askedBy(column: CountedPeopleColumn, { waits }: RecordFilter): Partial<RecordFilter> | null {
  if (column === 'filings') return {}
  return waits === null || waits === column ? { waits: column } : null
}

/** The count links to its records. */
function countElement(
  column: CountedPeopleColumn,
  line: PersonLine,
  filter: RecordFilter,
  { language, formats }: Words,
): HTMLElement {
  const count = line[column]
  const text = formats.number(count)
  const { item } = line.latest
  const person = personOf(item.identity)
  const part = askedBy(column, filter)
  if (count === 0) return cellElement(styles.dimmed, text)
  if (person === null || part === null) return cellElement(undefined, text)
  const link = cellLink({
    text,
    name: fillSentence(peopleTexts[column], language, {
      count,
      name: item.displayName || `${person.documentType} ${person.documentNumber}`,
    }),
    onPress: () =>
      useNavigation.getState().go({ screen: 'history', filter: recordParts({ ...filter, ...part, person }) }),
  })
  if (column !== 'filings' && styles.error !== undefined) link.classList.add(styles.error)
  return link
}
