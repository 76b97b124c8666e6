import { Alert, Button, Group } from '@mantine/core'
import { IconKeyOff, IconWifiOff } from '@tabler/icons-react'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type Trouble, troubleOf, waiting } from '../live/trouble.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

/** "Sin conexión desde las 10:42", and what waits. Disappears with the service's next answer. */
export function OfflineNotice() {
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'profile'])
  const trouble = status === undefined ? null : troubleOf(status)
  return trouble === null || status === undefined ? null : <Notice trouble={trouble} status={status} />
}

function Notice({ trouble, status }: { readonly trouble: Trouble; readonly status: PollingStatus }) {
  const t = useTexts()
  const { formats } = useWords()
  const { route, go } = useNavigation()
  // Rerendered with every poller status.
  const nowMs = Date.now()
  const { kind, reason, sinceMs, lastGoodMs, nextMs } = trouble
  const lines = [
    t(`live.trouble.reason.${reason}`),
    t('live.trouble.kept'),
    lastGoodMs === null
      ? t('live.trouble.neverGood')
      : t('live.trouble.lastGood', { time: formats.clock(lastGoodMs, nowMs) }),
    nextMs === null ? t('live.trouble.noNext') : t('live.trouble.next', { at: formats.at(nextMs, nowMs) }),
  ]
  const Icon = kind === 'key-refused' ? IconKeyOff : IconWifiOff
  return (
    <div className={styles.warning}>
      <Alert
        color={kind === 'key-refused' ? 'red' : 'yellow'}
        role="status"
        icon={<Icon aria-hidden />}
        title={t(`live.trouble.title.${kind}`, { since: formats.since(sinceMs, nowMs) })}
      >
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{lines.join(' ')}</span>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            {kind === 'key-refused' && route.screen !== 'settings' && (
              <Button size="xs" variant="default" onClick={() => go({ screen: 'settings' })}>
                {t('live.trouble.checkKey')}
              </Button>
            )}
            <Button size="xs" variant="default" onClick={() => go({ screen: 'batches', phase: 'open' })}>
              {t('live.trouble.waiting', { count: waiting(status) })}
            </Button>
          </Group>
        </Group>
      </Alert>
    </div>
  )
}
