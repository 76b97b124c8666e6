import { Button } from '@mantine/core'
import { IconEyeCheck } from '@tabler/icons-react'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { historyTexts } from './texts.ts'

/** For lists of records with new steps or findings: marks all matches as seen. */
export function LookAtAll({ filter }: { readonly filter: RecordFilter }) {
  const say = useSentences(historyTexts)
  const looking = useCommand('history:look')
  if (filter.waits !== 'news' && filter.waits !== 'findings') return null
  const look = async (): Promise<void> => {
    const answer = await looking.run({ filter, among: null })
    if (!answer.ok) return
    toast(say('lookedAt', { count: answer.value }))
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEyeCheck size={16} aria-hidden />}
        loading={looking.busy}
        onClick={() => void look()}
      >
        {say('lookAtAll')}
      </Button>
      <ErrorDialog error={looking.error} onClose={looking.clearError} />
    </>
  )
}
