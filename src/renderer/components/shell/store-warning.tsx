import { Alert, Button, Group } from '@mantine/core'
import { IconDatabaseExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../bridge/use-command.ts'
import { ConfirmDialog } from '../page/confirm-dialog.tsx'
import { ErrorAlert } from '../page/error-alert.tsx'
import styles from './shell.module.css'

/** The database may be an older copy: sending stays frozen until the operator says that it is right. */
export function StoreWarning() {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const confirm = useCommand('app:confirm-store')
  const confirmed = async () => {
    const answer = await confirm.run(null)
    if (answer.ok) setAsking(false)
  }
  return (
    <div className={styles.warning}>
      <Alert color="red" role="alert" icon={<IconDatabaseExclamation aria-hidden />} title={t('shell.suspectTitle')}>
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{t('shell.suspectBody')}</span>
          <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => setAsking(true)}>
            {t('shell.suspectAction')}
          </Button>
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
