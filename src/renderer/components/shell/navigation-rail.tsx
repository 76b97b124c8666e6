import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, type TablerIcon } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { screens, sections } from '../../screens/registry.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { sectionOf } from '../navigation/routes.ts'
import { useRailWidth } from './rail-width.ts'
import styles from './shell.module.css'

/** The main navigation. Icons only, with tooltips, in a narrow window or by choice. */
export function NavigationRail() {
  const t = useTexts()
  const language = useLanguage((state) => state.language)
  const { route, go } = useNavigation()
  const { narrow, forced, choose } = useRailWidth()
  const current = sectionOf(route.screen)
  return (
    <nav className={styles.rail} data-narrow={narrow || undefined} aria-label={t('shell.navigation')}>
      <ul className="plain-list">
        {sections.map((section) => {
          const { title, Icon } = screens[section].rail
          return (
            <li key={section}>
              <RailButton
                name={typeof title === 'string' ? t(title) : title[language]}
                Icon={Icon}
                narrow={narrow}
                current={current === section}
                onPress={() => go({ screen: section })}
              />
            </li>
          )
        })}
      </ul>
      {!forced && (
        <div className={styles.railFoot}>
          <RailButton
            name={t(narrow ? 'shell.railWide' : 'shell.railNarrow')}
            Icon={narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
            narrow={narrow}
            current={false}
            onPress={() => choose(!narrow)}
          />
        </div>
      )}
    </nav>
  )
}

interface RailButtonProps {
  readonly name: string
  readonly Icon: TablerIcon
  readonly narrow: boolean
  readonly current: boolean
  readonly onPress: () => void
}

function RailButton({ name, Icon, narrow, current, onPress }: RailButtonProps) {
  return (
    <Tooltip label={name} position="right" disabled={!narrow} events={{ hover: true, focus: true, touch: false }}>
      <UnstyledButton className={styles.link} aria-current={current ? 'page' : undefined} onClick={onPress}>
        <Icon size={18} stroke={1.6} aria-hidden />
        {narrow ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </UnstyledButton>
    </Tooltip>
  )
}
