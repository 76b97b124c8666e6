import { useEffect, useState } from 'react'
import type { Item, Novedad } from '#shared/domain/filing/item.ts'
import { everyRecord, mostChosenRecords } from '#shared/domain/filing/record-filter.ts'
import { newStepsOf } from '#shared/texts/steps/step-texts.ts'
import { useCommand } from '../../data/use-command.ts'

const stepKey = ({ id }: Item, { order, phase, message, date }: Novedad): string =>
  JSON.stringify([id, order, phase, message, date])

/** Whether a step was new when its record was opened. */
export type IsNewStep = (item: Item, step: Novedad) => boolean

/**
 * Marks these records and the findings of their checks as seen. Their new history steps stay marked while shown, and
 * are then new to nobody.
 */
export function useLookedAt(items: readonly Item[]): IsNewStep {
  const { run } = useCommand('history:look')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const found = items.flatMap((item) => newStepsOf(item).map((step) => stepKey(item, step)))
  const news = JSON.stringify(found)
  const ids = JSON.stringify(
    items.filter((item) => item.newFindings === true || newStepsOf(item).length > 0).map(({ id }) => id),
  )
  useEffect(() => {
    const among: string[] = JSON.parse(ids)
    if (among.length === 0) return
    const keys: readonly string[] = JSON.parse(news)
    setMarked((known) => new Set([...known, ...keys]))
    void run({ filter: everyRecord, among: among.slice(0, mostChosenRecords) })
  }, [news, ids, run])
  return (item, step) => step.isNew === true || marked.has(stepKey(item, step))
}
