import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type DeliveryWay, deliveryWays, mostNoteCharacters } from '#shared/domain/documents/delivery.ts'
import { deliveryText, deliveryWayWords } from '#shared/texts/documents/document-facts.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'
import { useTopLayer } from '../page/use-top-layer.ts'
import { deliveryTexts } from './texts.ts'

interface DeliverDialogProps {
  readonly documentIds: string[]
  readonly onClose: () => void
}

/** Records that documents were delivered to their workers, and how. */
export function DeliverDialog({ documentIds, onClose }: DeliverDialogProps) {
  const t = useTexts()
  const say = useSentences(deliveryTexts)
  const { language } = useWords()
  const isOnTop = useTopLayer()
  const [way, setWay] = useState<DeliveryWay>('printed')
  const [note, setNote] = useState('')
  const delivering = useCommand('document:deliver')

  const mark = async (): Promise<void> => {
    const answer = await delivering.run({ documentIds, way, note })
    if (!answer.ok) return
    toast(say('marked', { count: answer.value }))
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      title={<Text fw={650}>{say('title')}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="sm">
        <Text size="sm">{say('many', { count: documentIds.length })}</Text>
        <Select
          label={say('way')}
          value={way}
          allowDeselect={false}
          onChange={(chosen) => setWay(deliveryWays.find((one) => one === chosen) ?? 'other')}
          data={deliveryWays.map((one) => ({ value: one, label: deliveryWayWords[one][language] }))}
          data-autofocus
        />
        <TextInput
          label={say('note')}
          description={say('noteHint')}
          value={note}
          maxLength={mostNoteCharacters}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {documentIds.length === 1 && <FormerMarks documentId={documentIds[0] ?? ''} />}
        <Text size="xs" c="dimmed">
          {say('lead')}
        </Text>
        <ErrorAlert error={delivering.error} onClose={delivering.clearError} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button loading={delivering.busy} onClick={() => void mark()}>
            {say('confirm')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Earlier delivery marks of the document that were withdrawn. */
function FormerMarks({ documentId }: { readonly documentId: string }) {
  const say = useSentences(deliveryTexts)
  const { language, formats } = useWords()
  const { value: marks = [] } = useChannelQuery('document:deliveries', { documentId }, ['documents'])
  return marks.map(({ undone, ...delivery }) =>
    undone === null ? null : (
      <Text key={delivery.atMs} size="xs">
        {say('trace', {
          delivery: deliveryText(delivery, language),
          operator: undone.operator,
          moment: formats.moment(undone.atMs),
        })}
      </Text>
    ),
  )
}
