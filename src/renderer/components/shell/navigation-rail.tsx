import { UnstyledButton } from '@mantine/core'
import {
  IconBooks,
  IconClipboardList,
  IconFileImport,
  IconHistory,
  IconHome,
  IconSend,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sectionOf, useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

const entries = [
  ['home', IconHome],
  ['import', IconFileImport],
  ['drafts', IconClipboardList],
  ['batches', IconSend],
  ['history', IconHistory],
  ['catalogues', IconBooks],
  ['settings', IconSettings],
] as const satisfies readonly (readonly [string, TablerIcon])[]

export function NavigationRail() {
  const { t } = useTranslation()
  const { route, go } = useNavigation()
  const section = sectionOf(route.screen)
  return (
    <nav className={styles.rail} aria-label={t('shell.navigation')}>
      <ul className="plain-list">
        {entries.map(([screen, Icon]) => (
          <li key={screen}>
            <UnstyledButton
              className={styles.link}
              aria-current={section === screen ? 'page' : undefined}
              onClick={() => go({ screen })}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {t(`shell.${screen}`)}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
