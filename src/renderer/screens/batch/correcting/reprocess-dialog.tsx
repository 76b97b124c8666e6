import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ReprocessCount } from '#shared/domain/filing/choosing/reprocess-count.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { entityStateWords, itemStateWords, outcomeWord, wireStateWord } from '#shared/texts/states.ts'
import { AgainReason, againOf } from '../../../components/again/again-reason.tsx'
import { ConsentBox } from '../../../components/consent/consent-box.tsx'
import { MissingNote } from '../../../components/consent/missing-note.tsx'
import type { Missing } from '../../../components/consent/texts.ts'
import { useConsent } from '../../../components/consent/use-consent.ts'
import { LeftBehindList } from '../../../components/left-behind/left-behind-list.tsx'
import { LeftBehindNote } from '../../../components/left-behind/left-behind-note.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { FilingButton } from '../../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { ChangedFigures } from '../../../components/shown/changed-figures.tsx'
import { useRenewed } from '../../../components/shown/use-renewed.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useIsReading } from '../../../data/use-is-reading.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ReprocessCost } from './reprocess-cost.tsx'
import { correctingTexts } from './texts.ts'

interface ReprocessDialogProps {
  readonly overview: BatchOverview
  /** Hand-picked records, the initial selection. */
  readonly records?: ReadonlySet<string>
  readonly onClose: () => void
}

const none: ReadonlySet<string> = new Set()

/**
 * Sends items of this batch again in a new batch, with a reason kept in the history (spec 2.4 and 2.8,
 * `ForzarReproceso`). Starts with those that need it, and always shows their number and maximum cost.
 */
export function ReprocessDialog({ overview, records: picked = none, onClose }: ReprocessDialogProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const { batch } = overview
  const [chosen, setChosen] = useState<string | null>(picked.size > 0 ? theChosen : firstChoice(overview.outcomes))
  const [reason, setReason] = useState('')
  const [again, setAgain] = useState('')
  const reprocess = useCommand('batch:reprocess')
  const choice = { batchId: batch.id, ...choiceOf(chosen ?? needing, picked) }
  const count = useChannelQuery('batch:reprocess-count', choice, ['batches', 'profile'])
  const isCounting = useIsReading(['batch:reprocess-count'])
  const choices = useChoices(overview, picked.size)
  const records = count.value?.records ?? 0
  const shown = count.value?.stamp ?? null
  const people = count.value?.people ?? null
  const consent = useConsent(shown, records, people)
  const missing = missingOf({ isCounting, reason, accepted: consent.accepted })
  const send = async () => {
    if (shown === null) return
    const asked = { ...choice, reason: reason.trim(), acceptTerms: true, shown } as const
    const answer = await reprocess.run({ ...asked, ...againOf(again) })
    if (!answer.ok) count.reload()
    if (answer.ok && answer.value) go({ screen: 'batch', batchId: answer.value.batchId })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={<Text fw={650}>{t('batch.reprocessTitle')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('batch.reprocessLead')}</Text>
        <Select
          label={t('batch.reprocessWhich')}
          value={chosen}
          onChange={setChosen}
          data={choices}
          allowDeselect={false}
        />
        <ReprocessCost count={count} />
        <ReprocessChanges key={`changes ${chosen}`} count={count.value} />
        <LeftBehindNote key={chosen} counts={count.value?.leftBehind ?? []}>
          <LeftByReprocess choice={choice} />
        </LeftBehindNote>
        <Textarea
          label={t('batch.reprocessReason')}
          description={t('batch.reprocessReasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={500}
          autosize
          minRows={2}
          required
        />
        <ConsentBox consent={consent} people={people} filings={records} />
        <ErrorAlert error={reprocess.error} onClose={reprocess.clearError} />
        <AgainReason error={reprocess.error} reason={again} onChange={setAgain} />
        <Group justify="flex-end">
          <MissingNote missing={missing} />
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <FilingButton
            disabled={missing !== null || records === 0}
            loading={reprocess.busy}
            onClick={() => void send()}
          >
            {t('batch.reprocessConfirm')}
          </FilingButton>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Shows the count if it has changed since the dialog opened. */
function ReprocessChanges({ count }: { readonly count: ReprocessCount | undefined }) {
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

/** The input still missing, or the count still loading. */
function missingOf({
  isCounting,
  reason,
  accepted,
}: {
  readonly isCounting: boolean
  readonly reason: string
  readonly accepted: boolean
}): Missing | null {
  if (isCounting) return 'count'
  if (reason.trim() === '') return 'reason'
  return accepted ? null : 'terms'
}

const LeftByReprocess = ({ choice }: { readonly choice: RequestOf<'batch:reprocess-left'> }) => (
  <LeftBehindList query={useChannelQuery('batch:reprocess-left', choice, ['batches'])} />
)

/** Those that need it, then by state and by answer, and last all accepted ones. */
function useChoices(
  { states, entityStates, outcomes }: BatchOverview,
  picked: number,
): readonly { readonly value: string; readonly label: string }[] {
  const t = useTexts()
  const { language } = useWords()
  const say = useSentences(correctingTexts)
  const taken = (outcomes.accepted ?? 0) + (outcomes.reprocessed ?? 0) > 0
  const wordOf = (state: string): string => wireStateWord(state, { ...itemStateWords, ...entityStateWords }, language)
  return [
    ...(picked > 0 ? [{ value: theChosen, label: say('reprocessChosen') }] : []),
    ...(taken ? [{ value: needing, label: say('reprocessNeeding') }] : []),
    ...Object.entries({ ...states, ...entityStates }).map(([state, count]) => ({
      value: `state:${state}`,
      label: t('batch.reprocessState', { state: wordOf(state), count }),
    })),
    ...(['omitted', 'rejected'] as const).flatMap((outcome) => {
      const count = outcomes[outcome] ?? 0
      const told = { state: outcomeWord(outcome, language), count }
      return count === 0 ? [] : [{ value: refused[outcome], label: t('batch.reprocessState', told) }]
    }),
    ...(taken ? [{ value: everyAccepted, label: t('batch.reprocessAll') }] : []),
  ]
}

/** Values of the reprocess select; besides them `state:<wire state>`. */
const needing = 'needing'
const everyAccepted = 'accepted'
const theChosen = 'chosen'

/** Records the service did not accept, by outcome; they are sent unchanged. */
const refused = { omitted: 'state:omitted', rejected: 'state:rejected' } as const

/** The default without chosen records: those needing a reprocess or, if none were accepted, those refused. */
function firstChoice({ accepted = 0, reprocessed = 0, omitted = 0 }: BatchOverview['outcomes']): string {
  if (accepted + reprocessed > 0) return needing
  return omitted > 0 ? refused.omitted : refused.rejected
}

interface ReprocessChoice {
  readonly onlyState: string | null
  readonly among?: 'needing' | string[]
}

/** The request to main for a select value. */
function choiceOf(value: string, chosen: ReadonlySet<string>): ReprocessChoice {
  if (value === theChosen) return { onlyState: null, among: [...chosen] }
  if (value === needing) return { onlyState: null, among: 'needing' }
  return { onlyState: value === everyAccepted ? null : value.slice('state:'.length) }
}
