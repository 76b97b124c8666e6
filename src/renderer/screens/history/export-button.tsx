import { Button } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { RecordFilter, RecordOrder } from '#shared/domain/filing/record-filter.ts'
import { ErrorDialog } from '../../components/page/error-dialog.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { inTableOrder, useTableLook } from './table-look.ts'
import { historyTexts } from './texts.ts'

interface ExportButtonProps {
  readonly filter: RecordFilter
  readonly order: RecordOrder
  readonly columns: readonly RecordColumn[]
}

/** Everything that the filter lets through, in the order and under the columns of the table. */
export function ExportButton({ filter, order, columns }: ExportButtonProps) {
  const say = useSentences(historyTexts)
  const language = useLanguage((state) => state.language)
  const frozen = useTableLook((look) => look.frozen)
  const exporting = useCommand('history:export-records')
  const run = async () => {
    const inOrder = [...inTableOrder(columns, frozen)]
    const answer = await exporting.run({ filter, order, columns: inOrder, language })
    if (answer.ok && answer.value) toast(say('exported', { path: answer.value.path }))
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileExport size={16} aria-hidden />}
        loading={exporting.busy}
        onClick={() => void run()}
      >
        {say('exportRecords')}
      </Button>
      <ErrorDialog error={exporting.error} onClose={exporting.clearError} />
    </>
  )
}
