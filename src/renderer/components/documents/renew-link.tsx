import { Button, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { Sentence } from '#shared/kernel/language.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'

const texts = {
  renew: { es: 'Renovar enlace', en: 'Renew link' },
  renewNamed: { es: 'Renovar el enlace de {name}', en: 'Renew link for {name}' },
  hint: {
    es: 'Consulta la solicitud, sin costo, y descarga este archivo.',
    en: 'Checks its request, at no cost, and downloads this file.',
  },
  saved: { es: 'Se guardó {name}', en: '{name} was saved' },
  kept: { es: 'Ya estaba guardado: {name}', en: 'Already saved: {name}' },
  cancelled: { es: 'Se canceló: no se consultó nada', en: 'Cancelled: nothing was checked' },
  waiting: { es: 'Consultando y descargando…', en: 'Checking and downloading…' },
} as const satisfies Readonly<Record<string, Sentence>>

interface RenewLinkProps {
  readonly documentId: string
  /** The file name shown beside the button. */
  readonly name: string
}

/** For a file that was not saved: one query renews its link, then only this file is downloaded. */
export function RenewLink({ documentId, name }: RenewLinkProps) {
  const say = useSentences(texts)
  const renewing = useCommand('document:renew')
  const renew = async (): Promise<void> => {
    const answer = await renewing.run({ documentId })
    if (answer.ok) toast(say(answer.value.kind, { name }))
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconRefresh size={14} aria-hidden />}
        loading={renewing.busy}
        title={say('hint')}
        aria-label={say('renewNamed', { name })}
        onClick={() => void renew()}
      >
        {say('renew')}
      </Button>
      <Text size="xs" role="status" hidden={!renewing.busy}>
        {renewing.busy ? say('waiting') : ''}
      </Text>
      <ErrorAlert error={renewing.error} onClose={renewing.clearError} />
    </>
  )
}
