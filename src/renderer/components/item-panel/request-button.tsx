import { Button } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import type { Sentence } from '#shared/kernel/language.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useNavigation } from '../navigation/navigation-store.ts'

const texts = {
  open: { es: 'Ver la solicitud', en: 'View request' },
} as const satisfies Readonly<Record<string, Sentence>>

/** Link from a record to its request: its schedule and raw answers. */
export function RequestButton({ submissionId }: { readonly submissionId: string }) {
  const say = useSentences(texts)
  const go = useNavigation((state) => state.go)
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconReceipt size={14} aria-hidden />}
      onClick={() => go({ screen: 'request', submissionId })}
    >
      {say('open')}
    </Button>
  )
}
