import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from './toast.ts'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** What is said once it is done. */
  readonly told: string
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, told }: CopyButtonProps) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text)
    toast(told)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  )
}
