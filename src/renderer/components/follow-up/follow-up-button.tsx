import { Button, type ButtonProps } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FollowUp } from '#shared/domain/follow-up/follow-up.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FollowUpDialog } from './follow-up-dialog.tsx'
import { followUpTexts } from './texts.ts'

interface FollowUpButtonProps extends Pick<ButtonProps, 'size'> {
  readonly records: string[]
  /** What a single record has now; absent: not known here, or several records. */
  readonly current?: FollowUp | undefined
}

export function FollowUpButton({ records, current, size = 'compact-sm' }: FollowUpButtonProps) {
  const say = useSentences(followUpTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconUserCheck size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {say('act')}
      </Button>
      {isOpen && <FollowUpDialog records={records} current={current} onClose={() => setOpen(false)} />}
    </>
  )
}
