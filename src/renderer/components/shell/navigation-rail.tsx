import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { screens, sections } from '../../screens/registry.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { sectionOf } from '../navigation/routes.ts'
import styles from './shell.module.css'

export function NavigationRail() {
  const { t } = useTranslation()
  const language = useLanguage((state) => state.language)
  const { route, go } = useNavigation()
  const current = sectionOf(route.screen)
  return (
    <nav className={styles.rail} aria-label={t('shell.navigation')}>
      <ul className="plain-list">
        {sections.map((section) => {
          const { title, Icon } = screens[section].rail
          return (
            <li key={section}>
              <UnstyledButton
                className={styles.link}
                aria-current={current === section ? 'page' : undefined}
                onClick={() => go({ screen: section })}
              >
                <Icon size={18} stroke={1.6} aria-hidden />
                {typeof title === 'string' ? t(title) : title[language]}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
