import { Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'

interface DropZoneProps {
  readonly disabled: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** Takes the first file that is dropped. The buttons inside are the way without a mouse. */
export function DropZone({ disabled, onFile, children }: DropZoneProps) {
  const { t } = useTranslation()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !disabled) onFile(file)
  }
  return (
    <section
      className={styles.drop}
      data-over={over}
      aria-label={t('importing.drop')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!disabled)
      }}
      // Over what is inside it, it is still over it.
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) && setOver(false)
      }
      onDrop={drop}
    >
      <IconFileSpreadsheet size={34} stroke={1.3} aria-hidden className={styles.dropIcon} />
      <Text fw={600}>{t(over ? 'importing.dropNow' : 'importing.drop')}</Text>
      <Text size="sm" c="dimmed">
        {t('importing.dropHint')}
      </Text>
      {children}
    </section>
  )
}
