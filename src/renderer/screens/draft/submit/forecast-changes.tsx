import type { Draft } from '#shared/domain/draft/draft.ts'
import { forecastKinds, type SubmitForecast } from '#shared/domain/draft/forecast.ts'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { kindWord } from './kind-words.ts'
import { submitTexts } from './texts.ts'

interface ForecastChangesProps {
  readonly draft: Draft
  readonly forecast: SubmitForecast
  readonly forced: boolean
  /** The rows are being sent, which changes the counts. */
  readonly quiet: boolean
}

/** Forecast figures that changed since the page was opened: somebody filed meanwhile, or the rows changed. */
export function ForecastChanges({ draft, forecast, forced, quiet }: ForecastChangesProps) {
  const say = useSentences(submitTexts)
  const { before, close } = useRenewed(forecast)
  if (before === null || quiet) return null
  const kinds = forecastKinds.toReversed().map((kind) => ({
    name: say(kindWord(kind, draft, forced), { count: 2 }),
    before: before.counts[kind],
    now: forecast.counts[kind],
  }))
  const stopped = { name: say('withErrors'), before: before.errorRows, now: forecast.errorRows }
  return <ChangedFigures figures={[...kinds, stopped]} onClose={close} />
}
