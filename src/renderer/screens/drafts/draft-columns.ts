import type { DraftOverview, NamedRowFilter } from '#shared/domain/filing/overview.ts'
import {
  type CountedDraftColumn,
  countOfDraft,
  type DraftColumn,
  isCountedDraftColumn,
} from '#shared/domain/pending/draft-table.ts'
import { draftHeader, draftText } from '#shared/texts/draft-table-texts.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { chipElement } from '../../components/chips/chip-element.ts'
import { cellLink } from '../../components/data-table/cell-link.ts'
import styles from '../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../components/data-table/data-table.tsx'
import { cellElement } from '../../components/grid/cell-element.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { Words } from '../../i18n/use-words.ts'
import { frozenColumns, inDraftOrder } from './table-look.ts'
import { draftsTexts } from './texts.ts'

const widths: Readonly<Record<DraftColumn, number>> = {
  file: 260,
  rows: 68,
  ready: 72,
  errors: 106,
  warnings: 84,
  quarantined: 120,
  filed: 94,
  due: 132,
  updated: 140,
  procedure: 300,
  imported: 136,
}

interface DraftShape {
  readonly columns: readonly DraftColumn[]
  readonly frozen: boolean
}

export const draftTableColumns = (
  { columns, frozen }: DraftShape,
  words: Words,
): TableColumn<DraftOverview, DraftColumn>[] =>
  inDraftOrder(columns, frozen).map((column) => ({
    name: column,
    header: draftHeader(column, words.language),
    width: widths[column],
    text: (overview) => draftText(column, overview, words.language),
    draw: drawerOf(column, words),
    by: column,
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: isCountedDraftColumn(column),
  }))

function drawerOf(column: DraftColumn, words: Words): ((overview: DraftOverview) => HTMLElement) | undefined {
  if (isCountedDraftColumn(column)) return (overview) => countElement(column, overview, words)
  if (column === 'due') return (overview) => dueElement(overview, words)
  if (column !== 'file') return undefined
  return ({ draft }) =>
    cellLink({
      text: draft.fileName,
      name: fillSentence(draftsTexts.open, words.language, { file: draft.fileName }),
      isName: true,
      onPress: () => useNavigation.getState().go({ screen: 'draft', draftId: draft.id }),
    })
}

function dueElement(overview: DraftOverview, { language }: Words): HTMLElement {
  const day = draftText('due', overview, language)
  return day === '' ? cellElement(undefined) : cellElement(styles.chips, chipElement('info', day))
}

/** The rows behind a count. */
const rowsOf: Readonly<Record<CountedDraftColumn, NamedRowFilter>> = {
  rows: 'all',
  ready: 'ready',
  errors: 'errors',
  warnings: 'warnings',
  quarantined: 'quarantined',
  filed: 'sent',
}

const tones: Readonly<Partial<Record<CountedDraftColumn, string | undefined>>> = {
  errors: styles.error,
  warnings: styles.warning,
}

/** The count links to its rows. */
function countElement(column: CountedDraftColumn, overview: DraftOverview, { language, formats }: Words): HTMLElement {
  const count = countOfDraft(column, overview)
  const text = formats.number(count)
  if (count === 0) return cellElement(styles.dimmed, text)
  const { draft } = overview
  const what = draftHeader(column, language)
  const link = cellLink({
    text,
    name: fillSentence(draftsTexts.seeRows, language, { what, file: draft.fileName, count }),
    onPress: () => useNavigation.getState().go({ screen: 'draft', draftId: draft.id, rows: rowsOf[column] }),
  })
  const tone = tones[column]
  if (tone !== undefined) link.classList.add(tone)
  return link
}
