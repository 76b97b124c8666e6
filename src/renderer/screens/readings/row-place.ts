import type { RowForReading } from '#shared/domain/filing/extraction/compared-reading.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import type { readingsTexts } from './texts.ts'

export interface RowPlace {
  readonly draftId: string
  readonly row: number
}

/** A row by its place and its person. */
export function placeText(
  { draft, row, name, documentNumber, sent }: RowForReading,
  say: Say<typeof readingsTexts>,
): string {
  const who = [name, documentNumber].filter((text) => text !== '').join(', ') || say('emptyRow')
  return say('rowIs', { row: rowText(row), draft: draft.fileName, who: sent ? `${who} (${say('sent')})` : who })
}
