import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#shared/domain/error-text.ts'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { useCommand } from '../../bridge/use-command.ts'
import { useWords } from '../../i18n/use-words.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { ErrorAlert } from '../page/error-alert.tsx'
import styles from './shell.module.css'

/** What the operator must know about the database: while it may be an older copy, sending stays frozen until they confirm. */
export function StoreWarning({ status }: { readonly status: AppStatus }) {
  const { t } = useTranslation()
  const { language } = useWords()
  const { storeSuspect, storeConcerns } = status
  const confirmable = storeSuspect || storeConcerns.some(({ code }) => code !== 'store.state-not-kept')
  const [asking, setAsking] = useState(false)
  const confirm = useCommand('app:confirm-store')
  const confirmed = async () => {
    const answer = await confirm.run(null)
    if (answer.ok) setAsking(false)
  }
  return (
    <div className={styles.warning}>
      <Alert
        color={storeSuspect ? 'red' : 'yellow'}
        role="alert"
        icon={<IconDatabaseExclamation aria-hidden />}
        title={t(storeSuspect ? 'shell.suspectTitle' : 'shell.concernTitle')}
      >
        <Group justify="space-between" align="center" wrap="nowrap">
          <div>
            {storeConcerns.length === 0 && t('shell.suspectBody')}
            {storeConcerns.map((concern) => (
              <p key={JSON.stringify(concern)} className={styles.concern}>
                {errorText(concern, language)}
              </p>
            ))}
          </div>
          {confirmable && (
            <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => setAsking(true)}>
              {t('shell.suspectAction')}
            </Button>
          )}
        </Group>
      </Alert>
      <ConfirmDialog
        opened={asking}
        danger
        title={t('shell.suspectConfirmTitle')}
        confirm={t('shell.suspectConfirm')}
        busy={confirm.busy}
        onConfirm={() => void confirmed()}
        onClose={() => setAsking(false)}
      >
        {t('shell.suspectConfirmBody')}
        <ErrorAlert error={confirm.error} />
      </ConfirmDialog>
    </div>
  )
}
