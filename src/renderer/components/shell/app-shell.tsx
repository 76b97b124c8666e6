import { IconBuildingBank } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import { profileKind } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { OfficeContext } from '../office/use-office-obstacle.ts'
import { Overlays } from '../overlays/overlays.tsx'
import { ProfileMenu } from '../profile/profile-menu.tsx'
import { BackAndForward } from './back-and-forward.tsx'
import { KeyNotice } from './key-notice.tsx'
import { NavigationRail } from './navigation-rail.tsx'
import { OfficeNotice } from './office-notice.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { OpenedBackupNotice } from './opened-backup-notice.tsx'
import { OpenedWorkbookNotice } from './opened-workbook-notice.tsx'
import { OverlayButtons } from './overlay-buttons.tsx'
import { ProfileChip } from './profile-chip.tsx'
import { QueryBudget } from './query-budget.tsx'
import styles from './shell.module.css'
import { StoreWarning } from './store-warning.tsx'
import { useFocusBack } from './use-focus-back.ts'
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
