import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { FindingGroup } from '#shared/domain/filing/overview.ts'
import { suggestionText } from '#shared/texts/finding-text.ts'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ChangeTable } from '../tools/change-table.tsx'

interface SuggestionPreviewProps {
  readonly draftId: string
  readonly group: FindingGroup
  readonly onApply: () => void
  readonly onClose: () => void
}

/** A bulk repair's changes, cell by cell, before it is applied. */
export function SuggestionPreview({ draftId, group, onApply, onClose }: SuggestionPreviewProps) {
  const t = useTexts()
  const { language } = useWords()
  const { suggestionKind: kind, field } = group
  const preview = useChannelQuery('draft:preview-suggestions', { draftId, kind, field, row: null }, ['drafts'])
  return (
    <Modal
      opened
      onClose={onClose}
      size={720}
      title={<Text fw={650}>{kind === null ? t('draftTools.previewTitle') : suggestionText(kind, language)}</Text>}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Loaded query={preview}>
        {({ first, cells, sentRows }) => (
          <Stack gap="md">
            <ChangeTable changes={first} total={cells} />
            {sentRows > 0 && <Text size="sm">{t('draftTools.sentUntouched', { count: sentRows })}</Text>}
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button disabled={cells === 0} onClick={onApply}>
                {t('draftTools.applyCount', { count: cells })}
              </Button>
            </Group>
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
