import type { DataValidation, WriteSheet } from 'hucre/xlsx'
import type { CatalogueKind, CatalogueSnapshot } from '#shared/domain/catalogue/catalogue.ts'
import { listOf, namesToChoose } from '#shared/domain/draft/hr/list-choices.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { filingChannels } from '#shared/domain/worker/field-definition.ts'
import type { Language } from '#shared/kernel/language.ts'
import { hrWorkbookWords as words } from '#shared/texts/hr-workbook-text.ts'
import { columnLetters } from '../../cells/cell-value.ts'
import { textStyle } from '../sheet-styles.ts'
import type { HrColumn } from './hr-columns.ts'

type ListKey = CatalogueKind | 'channel'

/** A column of the hidden sheet of lists. */
interface NameList {
  readonly key: ListKey
  readonly names: readonly string[]
}

const keyOf = (field: FieldDefinition): ListKey | undefined => (field.kind === 'channel' ? 'channel' : listOf(field))

/** People write these by their codes too (`CC`, `F`), so Excel does not warn about other texts. */
const isWrittenByCode = (key: ListKey): boolean => key === 'document-type' || key === 'gender'

/** The lists of names that the columns need. */
export function namesFor(columns: readonly HrColumn[], catalogues: CatalogueSnapshot): readonly NameList[] {
  // Fields of one list accept the same values.
  const fieldOf = new Map(columns.map(({ field }) => [keyOf(field), field] as const))
  return [...fieldOf]
    .flatMap(([key, field]): readonly NameList[] =>
      key === undefined ? [] : [{ key, names: key === 'channel' ? filingChannels : namesToChoose(catalogues, field) }],
    )
    .filter(({ names }) => names.length > 0)
}

/** The names are in a sheet because Excel limits a list written into a cell to 255 characters. */
export function listsSheet(lists: readonly NameList[], language: Language): WriteSheet {
  const longest = Math.max(...lists.map(({ names }) => names.length))
  return {
    name: words.lists[language],
    hidden: true,
    columns: lists.map(() => ({ style: textStyle })),
    rows: Array.from({ length: longest }, (_, index) => lists.map(({ names }) => names[index] ?? null)),
  }
}

/** The drop-downs of the columns. HR may know a name that the list lacks, so Excel only warns. */
export function dropDowns(
  columns: readonly HrColumn[],
  lists: readonly NameList[],
  { firstRow, lastRow, language }: { readonly firstRow: number; readonly lastRow: number; readonly language: Language },
): DataValidation[] {
  return columns.flatMap(({ field }, index): DataValidation[] => {
    const at = lists.findIndex(({ key }) => key === keyOf(field))
    const list = lists[at]
    if (list === undefined) return []
    // The first column has the row numbers.
    const letters = columnLetters(index + 1)
    const listLetters = columnLetters(at)
    return [
      {
        type: 'list',
        range: `${letters}${firstRow}:${letters}${lastRow}`,
        formula1: `${words.lists[language]}!$${listLetters}$1:$${listLetters}$${list.names.length}`,
        allowBlank: true,
        showErrorMessage: !isWrittenByCode(list.key),
        errorStyle: 'warning',
        errorTitle: words.notInList[language],
        errorMessage: words.notInListHint[language],
      },
    ]
  })
}
