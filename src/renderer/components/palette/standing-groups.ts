import { useMantineColorScheme } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconFileImport,
  IconFileTypePdf,
  IconHelpCircle,
  IconKeyboard,
  IconLanguage,
  IconLayoutSidebar,
  IconListCheck,
  IconPalette,
  IconReceipt,
  IconSend,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useLanguage } from '../../i18n/language.ts'
import type { Say } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { screens, sections } from '../../screens/registry.ts'
import { densities, useDensity } from '../grid/density.ts'
import { topicGroups } from '../help/topics/topics.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import type { Route } from '../navigation/routes.ts'
import { useOverlay } from '../overlays/overlay-store.ts'
import { useRailWidth } from '../shell/rail-width.ts'
import { keysInWords } from '../shortcuts/key-names.ts'
import { shortcuts } from '../shortcuts/shortcuts.ts'
import type { Entry, EntryGroup } from './entries.ts'
import type { paletteTexts } from './texts.ts'

/** Lists that have no navigation entry. */
const listPlaces = [
  { name: 'sends', Icon: IconSend, route: { screen: 'batches', sends: {} } },
  { name: 'people', Icon: IconUsers, route: { screen: 'history', listed: { of: 'people' } } },
  { name: 'documents', Icon: IconFileTypePdf, route: { screen: 'history', listed: { of: 'documents' } } },
] as const satisfies readonly { name: string; Icon: TablerIcon; route: Route }[]

/** Screens, independent of the profile's content. */
export function useScreenGroup(say: Say<typeof paletteTexts>): EntryGroup {
  const t = useTexts()
  const language = useLanguage((state) => state.language)
  const go = useNavigation((state) => state.go)
  const entries = sections.map((section) => {
    const { title, Icon } = screens[section].rail
    const label = typeof title === 'string' ? t(title) : title[language]
    return { id: `screen:${section}`, label, Icon, run: () => go({ screen: section }) }
  })
  const lists = listPlaces.map(({ name, Icon, route }) => ({
    id: `list:${name}`,
    label: say(`list.${name}`),
    Icon,
    run: () => go(route),
  }))
  return { name: say('screens'), entries: [...entries, ...lists] }
}

/** Actions, independent of the profile's content. */
export function useActionGroup(say: Say<typeof paletteTexts>): EntryGroup {
  const { language, choose } = useLanguage()
  const go = useNavigation((state) => state.go)
  const showOverlay = useOverlay((state) => state.show)
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const rail = useRailWidth()
  const { density, choose: chooseDensity } = useDensity()
  const schemes = (['light', 'dark', 'auto'] as const).filter((scheme) => scheme !== colorScheme)
  return {
    name: say('actions'),
    entries: [
      {
        id: 'action:import',
        label: say('importFile'),
        also: 'excel csv cargue upload',
        Icon: IconFileImport,
        run: () => go({ screen: 'import' }),
      },
      {
        id: 'action:query',
        label: say('queryTyped'),
        also: 'adres seguridad social antecedentes cedula consulta query background check type documents',
        Icon: IconKeyboard,
        run: () => go({ screen: 'import', typed: true }),
      },
      followEntry(say, go),
      {
        id: 'action:beginning',
        label: say('firstSteps'),
        also: 'empezar comenzar configurar begin start setup onboarding',
        Icon: IconListCheck,
        run: () => go({ screen: 'beginning' }),
      },
      {
        id: 'action:help',
        label: say('showHelp'),
        also: 'ayuda help atajos shortcuts teclado keyboard',
        keys: keysInWords(shortcuts.help, language),
        Icon: IconHelpCircle,
        run: () => showOverlay({ kind: 'help', topic: null }),
      },
      {
        id: 'action:language',
        label: say('otherLanguage'),
        also: 'idioma language',
        Icon: IconLanguage,
        run: () => choose(language === 'es' ? 'en' : 'es'),
      },
      ...schemes.map((scheme) => ({
        id: `action:${scheme}`,
        label: say(scheme),
        also: 'tema theme apariencia appearance',
        Icon: IconPalette,
        run: () => setColorScheme(scheme),
      })),
      ...densities
        .filter((one) => one !== density)
        .map((one) => ({
          id: `action:${one}`,
          label: say(one),
          also: 'densidad altura tabla density rows height table',
          Icon: IconBaselineDensityMedium,
          run: () => chooseDensity(one),
        })),
      ...(rail.forced
        ? []
        : [
            {
              id: 'action:rail',
              label: say(rail.narrow ? 'railWide' : 'railNarrow'),
              Icon: IconLayoutSidebar,
              run: () => rail.choose(!rail.narrow),
            },
          ]),
    ],
  }
}

/** Help topics: only by search, because there are too many to list. */
export function useHelpGroup(say: Say<typeof paletteTexts>): EntryGroup {
  const language = useLanguage((state) => state.language)
  const showOverlay = useOverlay((state) => state.show)
  const entries = topicGroups.flatMap(({ name, topics }) =>
    topics.map(({ id, title, summary, also = '' }) => ({
      id: `help:${id}`,
      label: title[language],
      note: summary[language],
      also: `${name[language]} ${also} ayuda help`,
      Icon: IconHelpCircle,
      run: () => showOverlay({ kind: 'help', topic: id }),
    })),
  )
  return { name: say('help'), entries }
}

/** Follows a request by its number. */
const followEntry = (say: Say<typeof paletteTexts>, go: (route: Route) => void): Entry => ({
  id: 'action:follow',
  label: say('followRequest'),
  also: 'idsolicitud número request number follow',
  Icon: IconReceipt,
  run: () => go({ screen: 'follow' }),
})
