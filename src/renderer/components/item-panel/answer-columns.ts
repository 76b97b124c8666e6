import type { ColDef } from 'ag-grid-community'
import { type AnswerColumns, answerTexts, columnName } from '#shared/domain/filing/answer/answer-columns.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { Language } from '#shared/kernel/language.ts'
import { answerWords } from '#shared/texts/names/answer-words.ts'

/** The columns of what was answered, in the words of the panel and of the export. */
export function answerColumnsOf(columns: AnswerColumns, language: Language, restTitle: string): ColDef<Item>[] {
  const words = answerWords(language)
  const texts = new WeakMap<Item, readonly string[]>()
  const textAt = (item: Item, at: number): string => {
    const known = texts.get(item) ?? answerTexts(item.result, columns, words)
    texts.set(item, known)
    return known[at] ?? ''
  }
  const titles = [...columns.paths.map((path) => columnName(path, words)), ...(columns.hasRest ? [restTitle] : [])]
  return titles.map((title, at) => {
    const read = ({ data }: { readonly data?: Item | undefined }): string => (data ? textAt(data, at) : '')
    return {
      colId: `answer ${JSON.stringify(columns.paths[at] ?? [])}`,
      headerName: title,
      headerTooltip: title,
      width: 150,
      valueGetter: read,
      tooltipValueGetter: read,
    }
  })
}
