import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { type ForecastKind, forecastKinds, type SubmitForecast } from '#shared/domain/draft/forecast.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { canForceReprocess } from '../../../components/procedure/module-options.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { kindWord } from './kind-words.ts'
import { OtherDraftsNotice } from './other-drafts-notice.tsx'
import { RowsLink } from './rows-link.tsx'
import styles from './submit.module.css'
import { submitTexts } from './texts.ts'
import { UndatedNotice } from './undated-notice.tsx'

interface ForecastPanelProps {
  readonly overview: DraftOverview
  readonly forecast: SubmitForecast
  /** Previously filed rows are processed again. */
  readonly forced: boolean
}

/** How many rows are ready, and the expected outcome of each; every figure links to its rows. */
export function ForecastPanel({ overview, forecast, forced }: ForecastPanelProps) {
  const say = useSentences(submitTexts)
  const titleId = useId()
  // The most common first, those not sent last.
  const shown = forecastKinds.toReversed().filter((kind) => kind === 'new' || forecast.counts[kind] > 0)
  return (
    <section className="framed-panel" aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {say('forecast')}
      </Title>
      <RowFigures overview={overview} forecast={forecast} />
      <ul className={styles.kinds}>
        {shown.map((kind) => (
          <KindLine key={kind} kind={kind} overview={overview} forecast={forecast} forced={forced} />
        ))}
      </ul>
      <OtherDraftsNotice otherDrafts={forecast.otherDrafts} />
      <UndatedNotice draftId={overview.draft.id} {...forecast.issueDates} />
      <Text size="xs" c="dimmed">
        {overview.draft.module === 'social-security-query' && `${say('typesNote')} `}
        {say('forecastNote')}
      </Text>
    </section>
  )
}

function RowFigures({ overview: { draft, counts }, forecast }: Omit<ForecastPanelProps, 'forced'>) {
  const say = useSentences(submitTexts)
  const figures = [
    { text: 'ready', filter: 'ready', rows: forecast.ready },
    { text: 'warnings', filter: 'warnings', rows: forecast.warningRows },
    { text: 'invalid', filter: 'errors', rows: forecast.errorRows },
    { text: 'quarantined', filter: 'quarantined', rows: counts.quarantinedRows },
    { text: 'sent', filter: 'sent', rows: counts.sentRows },
  ] as const
  return (
    <div className={styles.figures}>
      <span>{say('rows')}:</span>
      {figures.map(({ text, filter, rows }) =>
        rows === 0 && text !== 'ready' ? null : (
          <RowsLink key={text} draftId={draft.id} filter={filter}>
            {say(text, { count: rows })}
          </RowsLink>
        ),
      )}
    </div>
  )
}

interface KindLineProps extends ForecastPanelProps {
  readonly kind: ForecastKind
}

function KindLine({ kind, overview: { draft }, forecast, forced }: KindLineProps) {
  const say = useSentences(submitTexts)
  const { formats, language } = useWords()
  const name = kindWord(kind, draft, forced)
  const canForce = kind === 'filed' && !forced && canForceReprocess(draft.module)
  const reasons = kind === 'doubtful' || kind === 'elsewhere' ? forecast.reasons.filter((one) => one.kind === kind) : []
  return (
    <li className={styles.kind} data-kind={kind}>
      <RowsLink draftId={draft.id} filter={`forecast:${kind}`}>
        <span className={styles.count}>{formats.number(forecast.counts[kind])}</span>{' '}
        {say(name, { count: forecast.counts[kind] })}
      </RowsLink>
      <Text size="sm" component="div">
        {say(`${name}Note`)} {canForce && say(name === 'asked' ? 'askedForce' : 'filedForce')}
        {kind === 'filed' && <EarlierAnswers answers={forecast.answered} />}
        {reasons.map(({ finding, rows }) => (
          <div key={JSON.stringify(finding)}>
            {/* The finding's sentence is about one row; for rows in another batch, name the batch. */}
            {finding.parameters.file === undefined
              ? say('reasonRows', { count: rows, sentence: findingText(finding, language) })
              : say('inBatch', { count: rows, file: finding.parameters.file })}
          </div>
        ))}
        {kind === 'completes' && <Completed forecast={forecast} />}
      </Text>
    </li>
  )
}

/** The contracts completed; the first ones by number. */
function Completed({ forecast: { reasons, counts } }: { readonly forecast: SubmitForecast }) {
  const say = useSentences(submitTexts)
  const named = reasons.filter(({ kind }) => kind === 'completes')
  const more = counts.completes - named.reduce((sum, { rows }) => sum + rows, 0)
  return (
    <>
      {named.map(({ finding: { parameters } }) => (
        <div key={parameters.contract}>
          {say('completesOne', { contract: parameters.contract ?? '', missing: parameters.missing ?? '' })}
        </div>
      ))}
      {more > 0 && <div>{say('completesMore', { count: more })}</div>}
    </>
  )
}
