import { Button, Text } from '@mantine/core'
import { IconFilePencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import type { Batch } from '#shared/domain/filing/batch.ts'
import { type CorrectionKind, correctionKinds } from '#shared/domain/filing/correction.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import tableStyles from '../../../components/data-table/data-table.module.css'
import type { Choice } from '../../../components/data-table/use-row-choice.ts'
import { FormButtons } from '../../../components/forms/form-buttons.tsx'
import { LeftBehindButton } from '../../../components/left-behind/left-behind-button.tsx'
import { LeftBehindList } from '../../../components/left-behind/left-behind-list.tsx'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { canForceReprocess } from '../../../components/procedure/module-options.ts'
import { QueryButton } from '../../../components/querying/query-button.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { ReprocessDialog } from '../correcting/reprocess-dialog.tsx'
import { correctingTexts } from '../correcting/texts.ts'

interface ChosenActionsProps {
  readonly overview: BatchOverview
  readonly choice: Choice
}

/** How many records are chosen, and the actions on exactly these. */
export function ChosenActions({ overview, choice }: ChosenActionsProps) {
  const say = useSentences(correctingTexts)
  const [reprocessing, setReprocessing] = useState(false)
  const { ids, note, clear } = choice
  const { size } = ids
  const canReprocess = canForceReprocess(overview.batch.module) && overview.batch.followed !== true
  return (
    <div className={tableStyles.line}>
      <Text size="sm" role="status" className={size > 0 ? (tableStyles.total ?? '') : ''} c={size > 0 ? '' : 'dimmed'}>
        {size > 0 && say('chosen', { count: size })} {note}
        {size === 0 && note === null && say('chooseHint')}
      </Text>
      {size > 0 && (
        <>
          {overview.batch.module !== 'document-extraction' && <CorrectChosen overview={overview} ids={ids} />}
          {overview.batch.module === 'affiliation-form' && <FormButtons records={[...ids]} />}
          {overview.batch.module !== 'document-extraction' && (
            <QueryButton
              of="chosen"
              size="compact-sm"
              variant="default"
              read={() => ({ from: 'records', records: [...ids] })}
            />
          )}
          {canReprocess && (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              onClick={() => setReprocessing(true)}
            >
              {say('reprocessThese')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" onClick={clear}>
            {say('clear')}
          </Button>
        </>
      )}
      {reprocessing && size > 0 && (
        <ReprocessDialog overview={overview} records={ids} onClose={() => setReprocessing(false)} />
      )}
    </div>
  )
}

interface CorrectChosenProps {
  readonly overview: BatchOverview
  readonly ids: ReadonlySet<string>
}

/** A correction draft from the chosen records that need one, per kind, because each kind is corrected differently. */
function CorrectChosen({ overview, ids }: CorrectChosenProps) {
  const say = useSentences(correctingTexts)
  const batchId = overview.batch.id
  const records = [...ids]
  const { value } = useChannelQuery('batch:corrections', { batchId, records }, ['batches', 'drafts'])
  if (value === undefined) return null
  const wanted = correctionKinds.filter((kind) => value[kind].open > 0)
  const left = <LeftUncorrected batchId={batchId} records={records} />
  if (wanted.length === 0) {
    return (
      <>
        <Text size="sm" c="dimmed">
          {say('chosenNothing')}
        </Text>
        <LeftBehindButton count={records.length}>{left}</LeftBehindButton>
      </>
    )
  }
  const taken = wanted.reduce((sum, kind) => sum + value[kind].open, 0)
  return (
    <>
      {wanted.map((kind) => (
        <CorrectOfKind key={kind} batch={overview.batch} kind={kind} records={records} count={value[kind].open} />
      ))}
      <LeftBehindButton count={records.length - taken}>{left}</LeftBehindButton>
    </>
  )
}

const LeftUncorrected = (request: RequestOf<'batch:left-uncorrected'>) => (
  <LeftBehindList query={useChannelQuery('batch:left-uncorrected', request, ['batches', 'drafts'])} />
)

const texts = {
  rejected: 'chosenRejected',
  returned: 'chosenReturned',
  failed: 'chosenFailed',
} as const satisfies Readonly<Record<CorrectionKind, keyof typeof correctingTexts>>

interface CorrectOfKindProps {
  readonly batch: Batch
  readonly kind: CorrectionKind
  readonly records: string[]
  readonly count: number
}

function CorrectOfKind({ batch: { id: batchId, module }, kind, records, count }: CorrectOfKindProps) {
  const say = useSentences(correctingTexts)
  const go = useNavigation((state) => state.go)
  const correct = useCommand('batch:correct')
  const make = async () => {
    const answer = await correct.run({ batchId, kind, records })
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconFilePencil size={16} aria-hidden />}
        loading={correct.busy}
        onClick={() => void make()}
      >
        {say(kind === 'failed' && isQueryModule(module) ? 'chosenAsked' : texts[kind], {
          count,
        })}
      </Button>
      <ErrorDialog error={correct.error} onClose={correct.clearError} />
    </>
  )
}
