import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { copyNow } from './copy-now.ts'
import { toast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** What is said once it is done. */
  readonly told: string
  /** What is said when the system does not take it. */
  readonly refused: string
}

/** Puts a text on the clipboard and says so. */
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
