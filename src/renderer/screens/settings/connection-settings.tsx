import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { ConnectForm } from '../../components/connection/connect-form.tsx'
import { Facts } from '../../components/item-panel/facts.tsx'
import { ConfirmDialog } from '../../components/page/confirm-dialog.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Section } from '../../components/page/section.tsx'
import { ProfileChip } from '../../components/shell/profile-chip.tsx'
import { useCommand } from '../../data/use-command.ts'
import { profileKind } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'

/** The service and the key (its kind and last characters only), with buttons to change or disconnect. */
export function ConnectionSettings({ connection }: { readonly connection: AppStatus['connection'] }) {
  const t = useTexts()
  const [dialog, setDialog] = useState<'connect' | 'disconnect' | null>(null)
  const practice = useCommand('profile:start-practice')
  const disconnect = useCommand('profile:disconnect')
  const close = () => setDialog(null)
  const confirmDisconnect = async () => {
    const answer = await disconnect.run(null)
    if (answer.ok) close()
  }
  const changing = connection !== null && !connection.practice
  return (
    <Section title={t('settings.connection')} aside={<ProfileChip connection={connection} />}>
      {connection === null ? <Text size="sm">{t('settings.none')}</Text> : <ConnectionFacts connection={connection} />}
      <Group mt="md" gap="sm">
        <Button variant={changing ? 'default' : 'filled'} onClick={() => setDialog('connect')}>
          {t(changing ? 'settings.change' : 'settings.connectKey')}
        </Button>
        {connection === null && (
          <Button variant="light" color="violet" loading={practice.busy} onClick={() => void practice.run(null)}>
            {t('settings.startPractice')}
          </Button>
        )}
        {connection !== null && (
          <Button variant="light" color="red" onClick={() => setDialog('disconnect')}>
            {t('settings.disconnect')}
          </Button>
        )}
      </Group>
      <ErrorAlert error={practice.error} onClose={practice.clearError} />
      <Modal
        opened={dialog === 'connect'}
        onClose={close}
        title={<Text fw={600}>{t(changing ? 'settings.change' : 'settings.connectKey')}</Text>}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <ConnectForm initialBaseUrl={changing ? connection.baseUrl : ''} onDone={close} onBack={close} />
      </Modal>
      <ConfirmDialog
        opened={dialog === 'disconnect'}
        danger
        title={t('settings.disconnectTitle')}
        confirm={t('settings.disconnectConfirm')}
        busy={disconnect.busy}
        onConfirm={() => void confirmDisconnect()}
        onClose={close}
      >
        {t('settings.disconnectBody')}
        <ErrorAlert error={disconnect.error} />
      </ConfirmDialog>
    </Section>
  )
}

function ConnectionFacts({ connection }: { readonly connection: NonNullable<AppStatus['connection']> }) {
  const t = useTexts()
  const { formats } = useWords()
  const { baseUrl, practice, keyHint, keyState } = connection
  if (practice) return <Text size="sm">{t('settings.practiceAddress')}</Text>
  return (
    <Facts
      facts={[
        { label: t('settings.address'), value: baseUrl },
        {
          label: t('settings.key'),
          value: `${t(`shell.profile.${profileKind(connection)}`)}, ${t('settings.keyValue', { hint: keyHint })}`,
        },
        {
          label: t('settings.keyState'),
          value:
            keyState.sinceMs === null
              ? t('settings.keyStates.unverified')
              : t(`settings.keyStates.${keyState.kind}`, { time: formats.moment(keyState.sinceMs) }),
        },
      ]}
    />
  )
}
