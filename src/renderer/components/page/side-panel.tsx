import { Drawer, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTopLayer } from './use-top-layer.ts'

interface SidePanelProps {
  readonly title: string
  readonly closeLabel: string
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel over the list's right edge; others may open from it. */
export function SidePanel({ title, closeLabel, width, onClose, children }: SidePanelProps) {
  const isOnTop = useTopLayer()
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnEscape={isOnTop}
      position="right"
      size={width}
      title={
        <Text fw={650} size="lg" component="span">
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {children}
    </Drawer>
  )
}
