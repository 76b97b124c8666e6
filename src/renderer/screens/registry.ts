/**
 * All screens of the window: titles, navigation entries and code. A screen's code loads on first use, or earlier when
 * idle.
 */
import {
  IconBell,
  IconBooks,
  IconChartBar,
  IconClipboardList,
  IconFileImport,
  IconHistory,
  IconHome,
  IconSend,
  IconSettings,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Sentence } from '#shared/kernel/language.ts'
import { oversightName } from '#shared/texts/names/oversight-name.ts'
import { isSection, type ScreenName, type ScreenProps, type SectionName } from '../components/navigation/routes.ts'
import { type Fetched, fetched } from '../components/page/fetched.tsx'
import type { TextPath } from '../i18n/use-texts.ts'
import { historyTexts } from './history/texts.ts'
import { notificationsTexts } from './notifications/texts.ts'

type Shown<Name extends ScreenName> = ComponentType<ScreenProps<Name>>

/** A navigation entry; its title is a key of the window's texts, or comes from the screen's folder. */
interface RailEntry {
  readonly title: TextPath | Sentence
  readonly Icon: TablerIcon
}

interface ScreenEntry<Name extends ScreenName> {
  readonly rail: Name extends SectionName ? RailEntry : null
  readonly screen: Fetched<ScreenProps<Name>>
}

function shown<Name extends ScreenName>(
  rail: ScreenEntry<Name>['rail'],
  fetch: () => Promise<Shown<Name>>,
): ScreenEntry<Name> {
  return { rail, screen: fetched(fetch) }
}

/** In navigation order. */
export const screens: { readonly [Name in ScreenName]: ScreenEntry<Name> } = {
  home: shown({ title: 'home.title', Icon: IconHome }, async () => (await import('./home/home-screen.tsx')).HomeScreen),
  beginning: shown(null, async () => (await import('./beginning/beginning-screen.tsx')).BeginningScreen),
  import: shown(
    { title: 'importing.title', Icon: IconFileImport },
    async () => (await import('./import/import-screen.tsx')).ImportScreen,
  ),
  drafts: shown(
    { title: 'importing.draftsTitle', Icon: IconClipboardList },
    async () => (await import('./drafts/drafts-screen.tsx')).DraftsScreen,
  ),
  draft: shown(null, async () => (await import('./draft/draft-screen.tsx')).DraftScreen),
  submit: shown(null, async () => (await import('./draft/submit/submit-screen.tsx')).SubmitScreen),
  batches: shown(
    { title: 'batches.title', Icon: IconSend },
    async () => (await import('./batches/batches-screen.tsx')).BatchesScreen,
  ),
  batch: shown(null, async () => (await import('./batch/batch-screen.tsx')).BatchScreen),
  request: shown(null, async () => (await import('./request/request-screen.tsx')).RequestScreen),
  follow: shown(null, async () => (await import('./follow/follow-screen.tsx')).FollowScreen),
  readings: shown(null, async () => (await import('./readings/readings-screen.tsx')).ReadingsScreen),
  history: shown(
    { title: historyTexts.title, Icon: IconHistory },
    async () => (await import('./history/history-screen.tsx')).HistoryScreen,
  ),
  oversight: shown(
    { title: oversightName, Icon: IconChartBar },
    async () => (await import('./oversight/oversight-screen.tsx')).OversightScreen,
  ),
  log: shown(null, async () => (await import('./log/log-screen.tsx')).LogScreen),
  worker: shown(null, async () => (await import('./worker/worker-screen.tsx')).WorkerScreen),
  notifications: shown(
    { title: notificationsTexts.title, Icon: IconBell },
    async () => (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
  ),
  catalogues: shown(
    { title: 'catalogues.title', Icon: IconBooks },
    async () => (await import('./catalogues/catalogues-screen.tsx')).CataloguesScreen,
  ),
  settings: shown(
    { title: 'settings.title', Icon: IconSettings },
    async () => (await import('./settings/settings-screen.tsx')).SettingsScreen,
  ),
}

const isScreen = (name: string): name is ScreenName => name in screens

/** The navigation entries, in order. */
export const sections: readonly SectionName[] = Object.keys(screens).filter(isScreen).filter(isSection)

/** Preloads the code of every screen. */
export async function fetchScreens(): Promise<void> {
  for (const { screen } of Object.values(screens)) await screen.fetch()
}
