import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { type Choice, useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { useCommand } from '../../../data/use-command.ts'
import { correctingTexts } from '../correcting/texts.ts'

const texts = { cleared: correctingTexts.chosenCleared, first: correctingTexts.chosenFirst }

/** Hand-picked records among those that match the filter. */
export function useChoice(filter: RecordFilter, order: RecordOrder): Choice {
  const all = useCommand('history:record-ids')
  return useRowChoice({ key: JSON.stringify(filter), readAll: () => all.run({ filter, order }), texts })
}
