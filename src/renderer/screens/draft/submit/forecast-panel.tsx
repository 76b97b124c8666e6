import { Alert, Anchor, Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import {
  type ForecastAnswer,
  type ForecastKind,
  forecastKinds,
  type SubmitForecast,
} from '#shared/domain/draft/forecast.ts'
import { type DraftOverview, type DraftRowFilter, findingFilter } from '#shared/domain/filing/overview.ts'
import { issueDateField } from '#shared/domain/queries/query-modules.ts'
import { rowText } from '#shared/domain/worker/row-place.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import { ItemPanel } from '../../../components/item-panel/item-panel.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { canForceReprocess } from '../../../components/procedure/module-options.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { kindWord } from './kind-words.ts'
import styles from './submit.module.css'
import { submitTexts } from './texts.ts'

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

interface UndatedNoticeProps {
  readonly draftId: string
  readonly missing: number
  readonly known: number
}

const undated = (suggestionKind: string | null) =>
  findingFilter({ code: 'issue-date.missing', field: issueDateField, suggestionKind })

/**
 * Rows that are not queried because a date is missing, shown before paying. Known dates are offered in the draft, not
 * taken automatically.
 */
function UndatedNotice({ draftId, missing, known }: UndatedNoticeProps) {
  const say = useSentences(submitTexts)
  if (missing === 0) return null

  return (
    <Alert color="yellow" p="xs" mt="xs" title={say('undated', { count: missing })}>
      <Text size="sm">
        {say('undatedNote')} {known > 0 && say('knownDates', { count: known })}
      </Text>
      <Group gap="md" mt={4}>
        {known < missing && (
          <RowsLink draftId={draftId} filter={undated(null)}>
            {say(known > 0 ? 'seeUnknown' : 'seeUndated')}
          </RowsLink>
        )}
        {known > 0 && (
          <RowsLink draftId={draftId} filter={undated('issue-date.known')}>
            {say('takeKnown')}
          </RowsLink>
        )}
      </Group>
    </Alert>
  )
}

/** People waiting in other drafts for the same procedure: filing both may cost twice. */
function OtherDraftsNotice({ otherDrafts }: Pick<SubmitForecast, 'otherDrafts'>) {
  const say = useSentences(submitTexts)
  const go = useNavigation((state) => state.go)
  if (otherDrafts.length === 0) return null
  return (
    <Alert color="yellow" p="xs" mt="xs" title={say('inOtherDrafts')}>
      {otherDrafts.map(({ draftId, fileName, rows }) => (
        <div key={draftId}>
          <Text size="sm" span>
            {say('inOtherDraft', { count: rows })}
          </Text>{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'draft', draftId })}>
            {fileName}
          </Anchor>
        </div>
      ))}
    </Alert>
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

interface RowsLinkProps {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly children: ReactNode
}

/** A figure that links to its rows. */
function RowsLink({ draftId, filter, children }: RowsLinkProps) {
  const go = useNavigation((state) => state.go)
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => go({ screen: 'draft', draftId, rows: filter })}>
      {children}
    </Anchor>
  )
}

/** Links to existing answers, to check before paying for them again. */
function EarlierAnswers({ answers }: { readonly answers: readonly ForecastAnswer[] }) {
  const say = useSentences(submitTexts)
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      {answers.map(({ row, person, date, itemId }) => (
        <div key={row}>
          <Text size="sm" span>
            {say('answerOf', { row: rowText(row), person, date })}
          </Text>{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={say('seeAnswerOf', { person })}
            onClick={() => setOpened(itemId)}
          >
            {say('seeAnswer')}
          </Anchor>
        </div>
      ))}
      {opened !== null && <ItemPanel itemId={opened} withBatchLink onClose={() => setOpened(null)} />}
    </>
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
