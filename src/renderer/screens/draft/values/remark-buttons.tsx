import { Button } from '@mantine/core'
import { IconPlayerPause, IconThumbUp } from '@tabler/icons-react'

interface Choice {
  readonly text: string
  /** Includes the value, when several are side by side. */
  readonly name?: string
  readonly onChoose: () => void
}

interface RemarkButtonsProps {
  readonly size: 'compact-xs' | 'compact-sm'
  readonly busy: boolean
  readonly aside: Choice
  readonly file: Choice
}

/** Remarks are not edited: their rows are set aside, or filed anyway. */
export function RemarkButtons({ size, busy, aside, file }: RemarkButtonsProps) {
  const iconSize = size === 'compact-xs' ? 13 : 14
  const icons = {
    aside: <IconPlayerPause size={iconSize} aria-hidden />,
    file: <IconThumbUp size={iconSize} aria-hidden />,
  }
  return (
    <>
      <Button
        size={size}
        variant="light"
        leftSection={icons.aside}
        disabled={busy}
        aria-label={aside.name}
        onClick={aside.onChoose}
      >
        {aside.text}
      </Button>
      <Button
        size={size}
        variant="default"
        leftSection={icons.file}
        disabled={busy}
        aria-label={file.name}
        onClick={file.onChoose}
      >
        {file.text}
      </Button>
    </>
  )
}
