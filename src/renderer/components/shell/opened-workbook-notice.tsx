import { Alert, Button, Group } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import type { ScreenName } from '../navigation/routes.ts'
import styles from './shell.module.css'
import { openedWorkbookTexts } from './texts.ts'

/** Screens where opening a workbook must not interrupt filing or another import. */
const staysOn: ReadonlySet<ScreenName> = new Set<ScreenName>(['import', 'submit'])
const isAskedSomething = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** A workbook opened with the program leads to Importar, or waits here where it must not interrupt. */
export function OpenedWorkbookNotice({ connected }: { readonly connected: boolean }) {
  const say = useSentences(openedWorkbookTexts)
  const { route, go } = useNavigation()
  const { value: files = [] } = useChannelQuery('mapping:opened-files', null, ['profile'])
  const leave = useCommand('mapping:leave-opened-file')
  const led = useRef(0)
  const latest = Math.max(0, ...files.map((each) => each.number))
  useEffect(() => {
    if (!connected || latest <= led.current) return
    led.current = latest
    if (!staysOn.has(useNavigation.getState().route.screen) && !isAskedSomething()) go({ screen: 'import' })
  }, [latest, connected, go])
  const [first, ...others] = files
  if (first === undefined || route.screen === 'import') return null
  const { name, number } = first
  const body = others.length === 0 ? say('body', { name }) : say('several', { name, count: String(others.length) })
  return (
    <div className={styles.warning}>
      <Alert color="blue" role="status" icon={<IconFileSpreadsheet aria-hidden />} title={say('title')}>
        <Group justify="space-between" align="center" wrap="nowrap">
          <span style={{ overflowWrap: 'anywhere' }}>{connected ? body : say('unconnected', { name })}</span>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            <Button size="xs" variant="default" onClick={() => go({ screen: 'import' })}>
              {say('look')}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => void leave.run({ number })}>
              {say('leave')}
            </Button>
          </Group>
        </Group>
      </Alert>
    </div>
  )
}
