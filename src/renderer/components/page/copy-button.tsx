import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyNow } from './copy-now.ts'
import { toast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** Announced on success. */
  readonly told: string
  /** Announced when the system refuses. */
  readonly refused: string
}

/** Copies a text and announces it. */
export function CopyButton({ text, label, told, refused }: CopyButtonProps) {
  const copy = (): void => {
    const isCopied = copyNow((clipboard) => clipboard.setData('text/plain', text))
    toast(isCopied ? told : refused)
  }
  return (
    <Button size="compact-sm" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
      {label}
    </Button>
  )
}
