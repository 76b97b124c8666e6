import { Alert, Text } from '@mantine/core'
import type { WeeklyReport } from '#shared/domain/oversight/weekly-report.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { reportNewsTexts } from './texts.ts'

/** Where the latest weekly report was saved, or why it could not be. */
export function WeeklyReportNews({ report: { written, failed } }: { readonly report: WeeklyReport }) {
  const say = useSentences(reportNewsTexts)
  const { formats, language } = useWords()
  return (
    <>
      {failed !== null && (
        <Alert color="red" title={say('failed', { moment: formats.moment(failed.atMs) })}>
          {errorText(failed.error, language)} {say('again')}
        </Alert>
      )}
      {written !== null && (
        <div>
          <Text size="xs" c="dimmed">
            {say('written', { moment: formats.moment(written.atMs) })}
          </Text>
          {written.files.map((file) => (
            <Text key={file} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {file}
            </Text>
          ))}
        </div>
      )}
    </>
  )
}
