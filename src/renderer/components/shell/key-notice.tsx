import { Alert, Button, Group } from '@mantine/core'
import { IconKey, IconKeyOff } from '@tabler/icons-react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { troubleOf } from '../live/trouble.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

/** The service refuses the key, or it could not be checked when saved. Disappears with the first valid answer. */
export function KeyNotice({ connection }: { readonly connection: NonNullable<AppStatus['connection']> }) {
  const t = useTexts()
  const { route, go } = useNavigation()
  const { value: polling } = useChannelQuery('polling:status', null, ['polling', 'profile'])
  const { kind } = connection.keyState
  // If something awaits a result, the connection notice already says this.
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
