import { Text } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import styles from './import.module.css'

interface DropZoneProps {
  readonly Icon: TablerIcon
  readonly title: string
  /** Shown while something is dragged over it. */
  readonly titleOver: string
  readonly hint: string
  /** Something more important follows below. */
  readonly compact?: boolean
  readonly disabled: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Accepts dropped files. The buttons inside serve keyboard users. */
export function DropZone(props: DropZoneProps) {
  const { Icon, title, titleOver, hint, compact = false, disabled, onFiles, children } = props
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0 && !disabled) onFiles(files)
  }
  return (
    <section
      className={styles.drop}
      data-over={over}
      data-compact={compact}
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      // Moving over its own children does not count as leaving.
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setOver(false)
      }
      onDrop={drop}
    >
      <Icon size={34} stroke={1.3} aria-hidden className={styles.dropIcon} />
      <Text fw={600}>{over ? titleOver : title}</Text>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {children}
    </section>
  )
}
