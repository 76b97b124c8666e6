import { Button, Group, Text } from '@mantine/core'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { toast } from '../../components/page/toast.ts'
import { useCommand } from '../../data/use-command.ts'
import { useTexts } from '../../i18n/use-texts.ts'

/** How the keys are sealed. Main asks for the passphrase in its own window; it never passes through here. */
export function ProtectionNote({ protection }: { readonly protection: AppStatus['protection'] }) {
  const t = useTexts()
  const change = useCommand('app:change-passphrase')
  const ask = async () => {
    const answer = await change.run(null)
    if (answer.ok && answer.value) toast(t('settings.passphraseChanged'))
  }
  return (
    <>
      <Group justify="space-between" mt="sm" gap="sm">
        <Text size="sm">{t(`settings.protection.${protection}`)}</Text>
        {protection === 'passphrase' && (
          <Button variant="default" size="xs" loading={change.busy} onClick={() => void ask()}>
            {t('settings.changePassphrase')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={change.error} onClose={change.clearError} />
    </>
  )
}
