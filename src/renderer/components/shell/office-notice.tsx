import { Alert, Button, Group } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import type { AppError } from '#shared/domain/app-error.ts'
import { historyObstacle, type OfficeDesk } from '#shared/domain/office/desk.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'
import { officeNoticeTexts } from './texts.ts'

/**
 * A desk that still has to adopt its history misses one step; one that left, or brought it to another office, cannot
 * work here.
 */
const titles = { away: 'title', adopt: 'outside', join: 'nowhere', other: 'nowhere' } as const

/**
 * The office does not answer or this desk no longer belongs to it: what works, what waits, and why. Disappears when the
 * office is back.
 */
export function OfficeNotice({ office, error }: { readonly office: OfficeDesk; readonly error: AppError }) {
  const say = useSentences(officeNoticeTexts)
  const { language, formats } = useWords()
  const { route, go } = useNavigation()
  const look = useCommand('office:look')
  const obstacle = historyObstacle(error)
  const isOutside = obstacle !== null
  const since = formats.since(office.link.sinceMs, Date.now())
  return (
    <div className={styles.warning}>
      <Alert
        color="yellow"
        role="status"
        icon={<IconBuildingCommunity aria-hidden />}
        title={say(titles[obstacle ?? 'away'], { since })}
      >
        <Group justify="space-between" align="center" wrap="nowrap">
          <span>{isOutside ? errorText(error, language) : `${errorText(error, language)} ${say('goesOn')}`}</span>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            {route.screen !== 'settings' && (
              <Button size="xs" variant="default" onClick={() => go({ screen: 'settings' })}>
                {say('settings')}
              </Button>
            )}
            {!isOutside && (
              <Button size="xs" variant="default" loading={look.busy} onClick={() => void look.run(null)}>
                {say('look')}
              </Button>
            )}
          </Group>
        </Group>
      </Alert>
    </div>
  )
}
