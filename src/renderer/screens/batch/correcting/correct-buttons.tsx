import { Button, Group } from '@mantine/core'
import { IconFilePencil } from '@tabler/icons-react'
import type { Batch } from '#shared/domain/filing/batch.ts'
import { type CorrectionKind, type CorrectionsOfKind, correctionKinds } from '#shared/domain/filing/correction.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { isQueryModule } from '#shared/domain/queries/query-modules.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { correctingTexts } from './texts.ts'
import { useCorrections } from './use-corrections.ts'

/** For each kind of unsuccessful record: a draft of exactly these, or the one already begun. */
export function CorrectButtons({ overview }: { readonly overview: BatchOverview }) {
  const corrections = useCorrections(overview)
  // Sent files have no rows to correct.
  if (corrections === undefined || overview.batch.module === 'document-extraction') return null
  const wanted = correctionKinds.filter((kind) => corrections[kind].open > 0 || corrections[kind].draftId !== null)
  if (wanted.length === 0) return null
  return (
    <Group gap="xs">
      {wanted.map((kind) => (
        <CorrectButton key={kind} batch={overview.batch} kind={kind} found={corrections[kind]} />
      ))}
    </Group>
  )
}

interface CorrectButtonProps {
  readonly batch: Batch
  readonly kind: CorrectionKind
  readonly found: CorrectionsOfKind
}

const texts = {
  rejected: { correct: 'correctRejected', goOn: 'goOnRejected' },
  returned: { correct: 'correctReturned', goOn: 'goOnReturned' },
  failed: { correct: 'correctFailed', goOn: 'goOnFailed' },
} as const satisfies Readonly<Record<CorrectionKind, object>>

function CorrectButton({
  batch: { id: batchId, module },
  kind,
  found: { open, waiting, draftId },
}: CorrectButtonProps) {
  const say = useSentences(correctingTexts)
  const go = useNavigation((state) => state.go)
  const correct = useCommand('batch:correct')
  const make = async () => {
    const answer = await correct.run({ batchId, kind })
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
  }
  const goOn = () => {
    if (draftId !== null) go({ screen: 'draft', draftId })
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconFilePencil size={16} aria-hidden />}
        loading={correct.busy}
        onClick={() => (open > 0 ? void make() : goOn())}
      >
        {open > 0
          ? say(kind === 'failed' && isQueryModule(module) ? 'askFailed' : texts[kind].correct, {
              count: open,
            })
          : say(texts[kind].goOn, { count: waiting })}
      </Button>
      <ErrorDialog error={correct.error} onClose={correct.clearError} />
    </>
  )
}
