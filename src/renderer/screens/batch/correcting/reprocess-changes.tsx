import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { correctingTexts } from './texts.ts'

/** Shows the count if it has changed since the dialog opened. */
export function ReprocessChanges({ count }: { readonly count: ReprocessCount | undefined }) {
  const say = useSentences(correctingTexts)
  const { before, close } = useRenewed(count)
  if (before === null || count === undefined) return null
  const figures = [
    { name: say('reprocessSent'), before: before.records, now: count.records },
    { name: say('reprocessLeft'), before: leftOf(before), now: leftOf(count) },
  ]
  return <ChangedFigures figures={figures} onClose={close} />
}

const leftOf = ({ leftBehind }: ReprocessCount): number => leftBehind.reduce((sum, { count }) => sum + count, 0)
