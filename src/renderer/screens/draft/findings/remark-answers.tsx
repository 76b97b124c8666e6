import { Group } from '@mantine/core'
import type { ValueAnswer } from '#shared/domain/draft/value-question.ts'
import { type FindingGroup, findingFilter } from '#shared/domain/filing/overview.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { toast } from '../../../components/page/toast.ts'
import { useCommands } from '../../../data/use-commands.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { RemarkButtons } from '../values/remark-buttons.tsx'
import { remarkTexts } from '../values/texts.ts'

interface RemarkAnswersProps {
  readonly draftId: string
  readonly group: FindingGroup
}

/** One answer for all rows with a note, or for all that are struck through. */
export function RemarkAnswers({ draftId, group }: RemarkAnswersProps) {
  const t = useTexts()
  const say = useSentences(remarkTexts)
  const { run, busy, error, clearError } = useCommands()
  const { count } = group
  const setAside = async (): Promise<void> => {
    const answer = await run('draft:quarantine', { draftId, rows: findingFilter(group), on: true })
    if (!answer.ok) return
    const { changed } = answer.value
    toast(changed > 0 ? t('draftTools.marked', { count: changed }) : t('draftTools.nothingChanged'))
  }
  const file = async (): Promise<void> => {
    const review = await run('draft:values', { draftId })
    if (!review.ok) return
    const answers = review.value.questions.flatMap(({ field, value, finding }): readonly ValueAnswer[] =>
      field === group.field && finding.code === group.code ? [{ field, value, answer: 'confirm' }] : [],
    )
    if (answers.length === 0) return toast(t('draftTools.nothingChanged'))
    const answer = await run('draft:answer-values', { draftId, answers })
    if (answer.ok) toast(t('values.confirmed'))
  }
  return (
    <>
      <Group gap={4} mt={4}>
        <RemarkButtons
          size="compact-xs"
          busy={busy}
          aside={{ text: say('aside', { count }), onChoose: () => void setAside() }}
          file={{ text: say('fileAll', { count }), onChoose: () => void file() }}
        />
      </Group>
      <ErrorAlert error={error} onClose={clearError} />
    </>
  )
}
