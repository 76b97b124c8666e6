import { Button } from '@mantine/core'
import { IconCalendarRepeat, IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import type { OversightQuestion } from '#shared/domain/oversight/oversight.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { oversightTexts } from './texts.ts'
import { WeeklyReportDialog } from './weekly-report-dialog.tsx'
import { weeklyReportTexts } from './weekly-report-texts.ts'

/** Exports the screen to a file in one click. */
export function ReportButtons({ question }: { readonly question: OversightQuestion }) {
  const say = useSentences(oversightTexts)
  const { language } = useWords()
  const plan = useSentences(weeklyReportTexts)
  const [planning, setPlanning] = useState(false)
  const save = useCommand('oversight:save')
  const run = async (format: 'xlsx' | 'pdf'): Promise<void> => {
    const answer = await save.run({ question, format, language })
    if (answer.ok && answer.value !== null) toast(say('reportSaved', { file: answer.value.path }))
  }
  return (
    <>
      <ErrorAlert error={save.error} onClose={save.clearError} />
      <Button
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        loading={save.busy}
        onClick={() => void run('xlsx')}
      >
        {say('reportExcel')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        loading={save.busy}
        onClick={() => void run('pdf')}
      >
        {say('reportPdf')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalendarRepeat size={16} aria-hidden />}
        onClick={() => setPlanning(true)}
      >
        {plan('open')}
      </Button>
      <WeeklyReportDialog opened={planning} onClose={() => setPlanning(false)} />
    </>
  )
}
