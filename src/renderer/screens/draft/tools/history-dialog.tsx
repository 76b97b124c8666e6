import { Modal, Text, Timeline } from '@mantine/core'
import type { DraftHistory } from '#shared/domain/draft/draft-change.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'

interface HistoryDialogProps {
  readonly draftId: string
  readonly onClose: () => void
}

/** Every step since the import, newest first; undone steps are marked. */
export function HistoryDialog({ draftId, onClose }: HistoryDialogProps) {
  const t = useTexts()
  const history = useChannelQuery('draft:history', { draftId }, ['drafts'])
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={650}>{t('draftTools.history')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={history}>{(value) => <Steps history={value} />}</Loaded>
    </Modal>
  )
}

function Steps({ history: { steps, position } }: { readonly history: DraftHistory }) {
  const t = useTexts()
  const { formats, language } = useWords()
  if (steps.length === 0) return <Text size="sm">{t('draftTools.historyEmpty')}</Text>
  const newestFirst = steps.map((step, index) => ({ ...step, number: index + 1 })).reverse()
  return (
    <Timeline bulletSize={14} lineWidth={2} active={newestFirst.length}>
      {newestFirst.map(({ label, atMs, rows, number }) => (
        <Timeline.Item key={number} title={<Text size="sm">{label[language]}</Text>}>
          <Text size="xs" c="dimmed">
            {formats.moment(atMs)} · {t('common.rows', { count: rows })}
            {number > position && ` · ${t('draftTools.historyUndone')}`}
          </Text>
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
