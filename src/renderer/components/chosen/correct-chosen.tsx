import { Button, Text } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import { useState } from 'react'
import type { AppError } from '#shared/domain/app-error.ts'
import { type CorrectionKind, type CorrectionsOfKind, correctionKinds } from '#shared/domain/filing/correction.ts'
import type { RequestOf } from '#shared/ipc/channels.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { LeftBehindButton } from '../left-behind/left-behind-button.tsx'
import { LeftBehindList } from '../left-behind/left-behind-list.tsx'
import { useNavigation } from '../navigation/navigation-store.ts'
import { ErrorDialog } from '../page/error-dialog.tsx'
import { toast } from '../page/toast.ts'
import { chosenTexts } from './texts.ts'

interface CorrectChosenProps {
  readonly records: string[]
  /** All of them are queries, which are asked again. */
  readonly asks: boolean
}

/** Drafts of the chosen records that need correction, per kind, because each kind is corrected differently. */
export function CorrectChosen({ records, asks }: CorrectChosenProps) {
  const say = useSentences(chosenTexts)
  const { value } = useChannelQuery('batch:chosen-corrections', { records }, ['batches', 'drafts'])
  if (value === undefined) return null
  const wanted = correctionKinds.filter((kind) => value[kind].open > 0)
  const left = <LeftUncorrected records={records} />
  if (wanted.length === 0) {
    const waiting = correctionKinds.map((kind) => value[kind]).find(({ draftId }) => draftId !== null)
    return (
      <>
        {waiting === undefined ? (
          <Text size="sm" c="dimmed">
            {say('correctNothing')}
          </Text>
        ) : (
          <GoOn {...waiting} />
        )}
        <LeftBehindButton count={records.length}>{left}</LeftBehindButton>
      </>
    )
  }
  const taken = wanted.reduce((sum, kind) => sum + value[kind].open, 0)
  return (
    <>
      {wanted.map((kind) => (
        <CorrectOfKind key={kind} kind={kind} records={records} asks={asks} count={value[kind].open} />
      ))}
      <LeftBehindButton count={records.length - taken}>{left}</LeftBehindButton>
    </>
  )
}

function GoOn({ draftId, waiting }: CorrectionsOfKind) {
  const say = useSentences(chosenTexts)
  const go = useNavigation((state) => state.go)
  if (draftId === null) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconFilePencil size={16} aria-hidden />}
      onClick={() => go({ screen: 'draft', draftId })}
    >
      {say('correctGoOn', { count: waiting })}
    </Button>
  )
}

const LeftUncorrected = (request: RequestOf<'batch:left-uncorrected'>) => (
  <LeftBehindList query={useChannelQuery('batch:left-uncorrected', request, ['batches', 'drafts'])} />
)

const texts = {
  rejected: 'correctRejected',
  returned: 'correctReturned',
  failed: 'correctFailed',
} as const satisfies Readonly<Record<CorrectionKind, keyof typeof chosenTexts>>

interface CorrectOfKindProps extends CorrectChosenProps {
  readonly kind: CorrectionKind
  readonly count: number
}

function CorrectOfKind({ records, asks, kind, count }: CorrectOfKindProps) {
  const say = useSentences(chosenTexts)
  const go = useNavigation((state) => state.go)
  const correct = useCommand('batch:correct-chosen')
  const [failed, setFailed] = useState<AppError>()
  const make = async () => {
    const answer = await correct.run({ kind, records })
    if (!answer.ok) return
    const { drafts, failed: error } = answer.value
    const [only, ...others] = drafts
    if (only === undefined) return
    if (drafts.length > 1 || error !== null) toast(say('correctSeveral', { count: drafts.length }))
    setFailed(error?.error)
    if (error !== null) return
    go(others.length === 0 ? { screen: 'draft', draftId: only.draft.id, arrived: true } : { screen: 'drafts' })
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
        {say(kind === 'failed' && asks ? 'correctAsked' : texts[kind], { count })}
      </Button>
      <ErrorDialog error={correct.error} onClose={correct.clearError} />
      <ErrorDialog error={failed} onClose={() => setFailed(undefined)} />
    </>
  )
}
