import { Alert, Button, Group } from '@mantine/core'
import { IconKey, IconKeyOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { troubleOf } from '../live/trouble.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

/** A key that the service refuses, or that could not be tried when it was kept; gone by itself with the first good answer. */
export function KeyNotice({ connection }: { readonly connection: NonNullable<AppStatus['connection']> }) {
  const { t } = useTranslation()
  const { route, go } = useNavigation()
  const { value: polling } = useChannelQuery('polling:status', null, ['polling', 'profile'])
  const { kind } = connection.keyState
  // Where something waits for its result the notice of the connection says the same, and what waits.
  const said = polling !== undefined && troubleOf(polling)?.kind === 'key-refused'
  if (connection.practice || kind === 'verified' || (kind === 'refused' && said)) return null
  const Icon = kind === 'refused' ? IconKeyOff : IconKey
  return (
    <div className={styles.warning}>
      <Alert
        color={kind === 'refused' ? 'red' : 'yellow'}
        role="status"
        icon={<Icon aria-hidden />}
        title={t(`shell.${kind}Title`)}
      >
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{t(`shell.${kind}Body`)}</span>
          {route.screen !== 'settings' && (
            <Button size="xs" variant="default" style={{ flexShrink: 0 }} onClick={() => go({ screen: 'settings' })}>
              {t('live.trouble.checkKey')}
            </Button>
          )}
        </Group>
      </Alert>
    </div>
  )
}
