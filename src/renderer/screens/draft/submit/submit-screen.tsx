import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { forecastKinds, type SubmitForecast } from '#shared/domain/draft/forecast.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../../components/navigation/routes.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { Page } from '../../../components/page/page.tsx'
import { canForceReprocess } from '../../../components/procedure/module-options.ts'
import { procedureName } from '../../../components/procedure/procedure-name.ts'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useIsReading } from '../../../data/use-is-reading.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FormChangesPanel } from '../forms/form-changes-panel.tsx'
import { updatesForms } from '../forms/use-form-figures.ts'
import { ChannelPanel } from './channels/channel-panel.tsx'
import { ForecastPanel } from './forecast-panel.tsx'
import { kindWord } from './kind-words.ts'
import { planSubmission, type SubmissionPlan } from './submission-plan.ts'
import styles from './submit.module.css'
import { SubmitDecision } from './submit-decision.tsx'
import { SubmitOptions } from './submit-options.tsx'
import { submitTexts } from './texts.ts'
import { useSubmission } from './use-submission.ts'

/**
 * Everything this page's figures depend on: rows, filings by anyone, code lists, companies, the key, and whether the
 * office is reachable.
 */
const areas = ['drafts', 'batches', 'catalogues', 'profile'] as const

export function SubmitScreen({ route: { draftId }, status }: ScreenProps<'submit'>) {
  const draft = useChannelQuery('draft:read', { draftId }, areas)
  return <Loaded query={draft}>{(overview) => <SubmitPage overview={overview} status={status} />}</Loaded>
}

interface SubmitPageProps {
  readonly overview: DraftOverview
  readonly status: AppStatus
}

/**
 * Who, what, how many, the expected outcome and the maximum cost, before confirming. Main confirms again in its own
 * dialog.
 */
export function SubmitPage({ overview, status }: SubmitPageProps) {
  const t = useTexts()
  const say = useSentences(submitTexts)
  const go = useNavigation((state) => state.go)
  const { draft, counts } = overview
  const forecast = useChannelQuery('submit:forecast', { draftId: draft.id }, areas)
  const isCounting = useIsReading(['draft:read', 'submit:forecast', 'submit:channels'])
  const submission = useSubmission(draft.id, status.operator, forecast.reload)
  const { form, change } = submission
  const known = forecast.value
  const corrects = (known?.counts.again ?? 0) > 0 && canForceReprocess(draft.module)
  const forced = corrects || form.options.ForzarReproceso === true
  const elsewhere = form.again.trim() === '' ? (known?.counts.elsewhere ?? 0) : 0
  const plan = planSubmission(counts, form.onlyValid, elsewhere)
  return (
    <Page
      title={t('submit.title', { file: draft.fileName })}
      lead={<SubmitLead draft={draft} companies={known?.companies ?? []} operator={form.operator} />}
      actions={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => go({ screen: 'draft', draftId: draft.id })}
        >
          {say('back')}
        </Button>
      }
    >
      <div className={styles.columns}>
        <div className={styles.known}>
          <ErrorAlert error={forecast.error} />
          {known !== undefined && (
            <ForecastChanges draft={draft} forecast={known} forced={forced} quiet={submission.submit.busy} />
          )}
          {known !== undefined && <ForecastPanel overview={overview} forecast={known} forced={forced} />}
          {updatesForms(draft) && <FormChangesPanel draft={draft} />}
          {draft.module === 'affiliation' && <ChannelPanel draft={draft} options={form.options} />}
          <SubmitOptions
            module={draft.module}
            chosen={corrects ? { ...form.options, ForzarReproceso: true } : form.options}
            locked={corrects ? 'ForzarReproceso' : null}
            chunk={form.chunk}
            onChange={(options) => change({ options })}
            onChunk={(chunk) => change({ chunk })}
          />
        </div>
        <SubmitDecision
          overview={overview}
          status={status}
          submission={submission}
          plan={plan}
          errors={known?.errors ?? []}
          companies={known?.companies ?? []}
          forced={forced}
          people={peopleOf(known, plan, form.again)}
          shown={known?.stamp ?? null}
          isCounting={isCounting}
        />
      </div>
    </Page>
  )
}

interface SubmitLeadProps {
  readonly draft: Draft
  readonly companies: SubmitForecast['companies']
  readonly operator: string
}

const mostNamed = 3

/** The procedure, the companies and the signer. */
function SubmitLead({ draft, companies, operator }: SubmitLeadProps) {
  const say = useSentences(submitTexts)
  const words = useWords()
  const { value: known = [] } = useChannelQuery('company:list', null, ['profile'])
  const nameOf = (nit: string): string => {
    const name = known.find((company) => company.nit === nit)?.name ?? ''
    return name === '' ? nit : `${name} · ${nit}`
  }
  const named = companies
    .slice(0, mostNamed)
    .map(({ nit, rows }) => say('companyRows', { name: nameOf(nit), count: rows }))
  const more = companies.length - named.length
  if (more > 0) named.push(say('moreCompanies', { count: more }))
  return (
    <>
      <div>{procedureName(draft, words)}</div>
      {named.length > 0 && (
        <div>
          {say('company')}: {named.join(', ')}
        </div>
      )}
      {operator.trim() !== '' && (
        <div>
          {say('operator')}: {operator}
        </div>
      )}
    </>
  )
}

interface ForecastChangesProps {
  readonly draft: Draft
  readonly forecast: SubmitForecast
  readonly forced: boolean
  /** The rows are being sent, which changes the counts. */
  readonly quiet: boolean
}

/** Forecast figures that changed since the page was opened: somebody filed meanwhile, or the rows changed. */
function ForecastChanges({ draft, forecast, forced, quiet }: ForecastChangesProps) {
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

/** The people to be sent, depending on whether there is a reason to send again. */
function peopleOf(known: SubmitForecast | undefined, { records }: SubmissionPlan, again: string): number | null {
  if (known === undefined) return null
  const people = again.trim() === '' ? known.people.leaving : known.people.ready
  return Math.min(people, records)
}
