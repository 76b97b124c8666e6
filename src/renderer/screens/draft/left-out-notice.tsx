import { Anchor, Modal, Text } from '@mantine/core'
import { IconRowRemove } from '@tabler/icons-react'
import { useState } from 'react'
import type { LeftOutReason } from '#shared/domain/draft/left-out.ts'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { blockText, leftOutSentence } from '#shared/texts/draft/left-out-text.ts'
import { LeftOutGroups } from '../../components/left-out/left-out-groups.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import type { DraftActions } from './use-draft-actions.ts'

interface LeftOutNoticeProps {
  readonly overview: DraftOverview
  readonly actions: DraftActions
}

/** `12 filas no son trabajadores: 3 encabezados repetidos, 2 títulos`, with a button to view and restore them. */
export function LeftOutNotice({ overview: { draft, leftOut = [] }, actions }: LeftOutNoticeProps) {
  const t = useTexts()
  const { language } = useWords()
  const [open, setOpen] = useState(false)
  const sentence = leftOutSentence(leftOut, language)
  const others = (draft.blocks ?? []).filter(({ imported }) => !imported)
  return (
    <>
      {sentence !== '' && (
        <Text size="sm" role="status" aria-label={t('leftOut.title')}>
          <IconRowRemove size={15} aria-hidden style={{ verticalAlign: '-2px' }} /> {sentence}.{' '}
          <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
            {t('leftOut.see')}
          </Anchor>
        </Text>
      )}
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        size="xl"
        title={<Text fw={650}>{t('leftOut.title')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {open && (
          <>
            <Text size="sm">{t('leftOut.lead')}</Text>
            {others.map((block) => (
              <Text key={block.number} size="sm" mt={4}>
                {blockText(block, language)}
              </Text>
            ))}
            <LeftOutList draftId={draft.id} actions={actions} />
          </>
        )}
      </Modal>
    </>
  )
}

function LeftOutList({ draftId, actions }: { readonly draftId: string; readonly actions: DraftActions }) {
  const t = useTexts()
  const groups = useChannelQuery('draft:left-out', { draftId }, ['drafts'])
  const bringBack = (rows: readonly number[] | LeftOutReason): void => void actions.bringBack(rows)
  return (
    <Loaded query={groups}>
      {(list) =>
        list.length === 0 ? (
          <Text size="sm" mt="sm">
            {t('leftOut.none')}
          </Text>
        ) : (
          <LeftOutGroups groups={list} busy={actions.busy} onBringBack={bringBack} />
        )
      }
    </Loaded>
  )
}
