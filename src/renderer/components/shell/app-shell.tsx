import { ActionIcon, Group, Kbd, Tooltip, UnstyledButton } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconBuildingBank,
  IconHelpCircle,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { profileKind } from '../../data/use-status.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import { useNavigationKeys } from '../navigation/use-navigation-keys.ts'
import { OfficeContext } from '../office/use-office-obstacle.ts'
import { useOverlay } from '../overlays/overlay-store.ts'
import { Overlays } from '../overlays/overlays.tsx'
import { ProfileMenu } from '../profile/profile-menu.tsx'
import { ariaKeys, keysInWords } from '../shortcuts/key-names.ts'
import { type ShortcutName, shortcuts } from '../shortcuts/shortcuts.ts'
import { KeyNotice } from './key-notice.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { OfficeNotice } from './office-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OpenedBackupNotice } from './opened-backup-notice.tsx'
import { OpenedWorkbookNotice } from './opened-workbook-notice.tsx'
import { ProfileChip } from './profile-chip.tsx'
import { QueryBudget } from './query-budget.tsx'
import styles from './shell.module.css'
import { StoreWarning } from './store-warning.tsx'
import { useParts } from './use-parts.ts'

interface AppShellProps {
  readonly status: AppStatus
  readonly children: ReactNode
}

/** The window's frame: navigation, the open profile and the query budget spent. */
export function AppShell({ status, children }: AppShellProps) {
  const t = useTexts()
  useFocusBack()
  useParts()
  const kind = status.connection ? profileKind(status.connection) : 'none'
  const marked = kind === 'practice' || kind === 'test'
  return (
    <div className={styles.shell} data-profile={kind}>
      <header className={styles.top}>
        <a className={styles.skip} href="#content">
          {t('shell.skip')}
        </a>
        <span className={styles.brand}>
          <IconBuildingBank size={20} stroke={1.6} aria-hidden />
          <span>{t('shell.appName')}</span>
        </span>
        <BackAndForward />
        <ProfileMenu open={status.profile} />
        <ProfileChip connection={status.connection} />
        <span style={{ flex: 1 }} />
        {status.connection && <QueryBudget />}
        <OverlayButtons />
      </header>
      <NavigationRail />
      <div className={styles.notices}>
        {(status.storeSuspect || status.storeConcerns.length > 0) && <StoreWarning status={status} />}
        {status.connection && <KeyNotice connection={status.connection} />}
        {status.connection && <OfflineNotice />}
        {status.office?.link.kind === 'away' && (
          <OfficeNotice office={status.office} error={status.office.link.error} />
        )}
        <OpenedBackupNotice />
        <OpenedWorkbookNotice connected={status.connection !== null} />
      </div>
      <OfficeContext value={status.office ?? null}>
        <main className={styles.main} id="content">
          {children}
        </main>
        <Overlays key={status.profile.id} />
      </OfficeContext>
      {marked && <div className={styles.frame} aria-hidden />}
    </div>
  )
}

/** Back and forward through visited places. */
function BackAndForward() {
  const t = useTexts()
  const { past, future, back, forward } = useNavigation()
  useNavigationKeys()
  return (
    <Group gap={2} wrap="nowrap">
      <Step label={t('shell.back')} shortcut="back" Icon={IconArrowLeft} possible={past.length > 0} onStep={back} />
      <Step
        label={t('shell.forward')}
        shortcut="forward"
        Icon={IconArrowRight}
        possible={future.length > 0}
        onStep={forward}
      />
    </Group>
  )
}

interface StepProps {
  readonly label: string
  readonly shortcut: ShortcutName
  readonly Icon: TablerIcon
  readonly possible: boolean
  readonly onStep: () => void
}

/** Uses `aria-disabled`: a disabled button would lose the focus to the page. */
function Step({ label, shortcut, Icon, possible, onStep }: StepProps) {
  const language = useLanguage((state) => state.language)
  return (
    <Tooltip label={`${label} (${keysInWords(shortcuts[shortcut], language)})`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={label}
        aria-keyshortcuts={ariaKeys(shortcuts[shortcut])}
        aria-disabled={!possible}
        {...(possible ? {} : { 'data-disabled': true })}
        onClick={() => possible && onStep()}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Buttons for palette and help, for users who do not know their keys yet. */
function OverlayButtons() {
  const t = useTexts()
  const language = useLanguage((state) => state.language)
  const show = useOverlay((state) => state.show)
  const { palette, help } = shortcuts
  return (
    <>
      <UnstyledButton
        className={styles.palette}
        aria-label={t('shell.palette')}
        aria-keyshortcuts={ariaKeys(palette)}
        aria-haspopup="dialog"
        onClick={() => show({ kind: 'palette' })}
      >
        <IconSearch size={14} aria-hidden />
        <span>{t('shell.paletteShort')}</span>
        <Kbd size="xs">{keysInWords(palette, language)}</Kbd>
      </UnstyledButton>
      <Tooltip label={`${t('shell.help')} (${keysInWords(help, language)})`}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t('shell.help')}
          aria-keyshortcuts={ariaKeys(help)}
          aria-haspopup="dialog"
          onClick={() => show({ kind: 'help', topic: null })}
        >
          <IconHelpCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

/** Number of earlier focus targets to try: a menu item that opened a dialog is gone, but its menu's button is not. */
const mostRemembered = 12
/** Leave time for a closing dialog that moves focus itself. */
const graceMs = 30
const portals = '[data-portal]'

/** After a dialog closes and its focused element disappears, return focus to where it was instead of the page's top. */
function useFocusBack(): void {
  useEffect(() => {
    const visited: Element[] = []
    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return
      visited.push(target)
      if (visited.length > mostRemembered) visited.shift()
    }
    const goBack = (): void => {
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const last = visited.findLast((element) => element.isConnected && element.checkVisibility())
      if (last instanceof HTMLElement) last.focus({ preventScroll: true })
    }
    let timer = 0
    const observer = new MutationObserver((changes) => {
      watch()
      if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return
      window.clearTimeout(timer)
      timer = window.setTimeout(goBack, graceMs)
    })
    const watch = (): void => {
      for (const place of [document.body, ...document.querySelectorAll(portals)]) {
        observer.observe(place, { childList: true })
      }
    }
    watch()
    document.addEventListener('focusin', remember)
    return () => {
      window.clearTimeout(timer)
      observer.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
