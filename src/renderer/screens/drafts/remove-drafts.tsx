import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { DraftOverview } from '#shared/domain/filing/overview.ts'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { draftsTexts } from './texts.ts'

interface RemoveDraftsProps {
  readonly drafts: readonly DraftOverview[]
}

const shownNames = 5

/** Deletes the chosen drafts after showing what they are and what was never filed. */
export function RemoveDrafts({ drafts }: RemoveDraftsProps) {
  const say = useSentences(draftsTexts)
  const [opened, setOpened] = useState(false)
  const remove = useCommand('draft:remove')
  const counted = { count: drafts.length }
  const confirm = async () => {
    for (const { draft } of drafts) {
      const answer = await remove.run({ draftId: draft.id })
      if (!answer.ok) return
    }
    setOpened(false)
  }
  const unfiled = drafts.reduce((sum, { counts }) => sum + counts.rows - counts.sentRows, 0)
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={14} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {say('remove', counted)}
      </Button>
      <ConfirmDialog
        opened={opened}
        danger
        title={say('removeTitle', counted)}
        confirm={say('remove', counted)}
        busy={remove.busy}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      >
        {drafts
          .slice(0, shownNames)
          .map(({ draft }) => `«${draft.fileName}»`)
          .join(', ')}
        {drafts.length > shownNames && say('andMore', { count: drafts.length - shownNames })}.{' '}
        {unfiled > 0 && say('removeUnfiled', { count: unfiled })} {say('removeKeeps')}
        <ErrorAlert error={remove.error} />
      </ConfirmDialog>
    </>
  )
}
