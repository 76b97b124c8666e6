import { Progress, Stack, Text } from '@mantine/core'
import type { ProgressNotice } from '#shared/domain/notices.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** Progress of long work, in words and as a bar; an indeterminate bar when the total is unknown. */
export function TaskProgress({ notice }: { readonly notice: ProgressNotice }) {
  const t = useTexts()
  const { formats } = useWords()
  const percent = notice.total ? Math.min(100, (notice.done / notice.total) * 100) : 100
  const label = t(`common.progress.${notice.task}`)
  return (
    <Stack gap={6} role="status">
      <Text size="sm">
        {label}{' '}
        {notice.total !== null &&
          t('common.progress.of', { done: formats.number(notice.done), total: formats.number(notice.total) })}
      </Text>
      <Progress value={percent} animated={notice.total === null} aria-label={label} />
    </Stack>
  )
}
