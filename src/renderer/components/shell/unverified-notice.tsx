import { Alert, Button, Group } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/ipc/channels.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

/** A key that could not be tried when it was kept; gone by itself with the first answer of the service. */
export function UnverifiedNotice({ connection }: { readonly connection: NonNullable<AppStatus['connection']> }) {
  const { t } = useTranslation()
  const go = useNavigation((state) => state.go)
  if (connection.practice || connection.keyState.kind !== 'unverified') return null
  return (
    <div className={styles.warning}>
      <Alert color="yellow" role="status" icon={<IconKey aria-hidden />} title={t('shell.unverifiedTitle')}>
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{t('shell.unverifiedBody')}</span>
          <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => go({ screen: 'settings' })}>
            {t('live.trouble.checkKey')}
          </Button>
        </Group>
      </Alert>
    </div>
  )
}
