import { Button, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useTopLayer } from '../page/use-top-layer.ts'
import { leftBehindTexts } from './texts.ts'

interface LeftBehindButtonProps {
  readonly count: number
  /** The individual records, rendered on demand. */
  readonly children: ReactNode
}

/** Beside an action on chosen records: which are left out, and why. Nothing when none are. */
export function LeftBehindButton({ count, children }: LeftBehindButtonProps) {
  const t = useTexts()
  const say = useSentences(leftBehindTexts)
  const [opened, setOpened] = useState(false)
  const isOnTop = useTopLayer(opened)
  if (count <= 0) return null
  const name = say('ask', { count })
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened(true)}>
        {name}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        closeOnEscape={isOnTop}
        size="xl"
        title={<Text fw={650}>{name}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {children}
      </Modal>
    </>
  )
}
