import { type MantineColorScheme, SegmentedControl, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { languages } from '#shared/kernel/language.ts'
import { densities, useDensity } from '../../components/grid/density.ts'
import { Section } from '../../components/page/section.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const colours: readonly MantineColorScheme[] = ['light', 'dark', 'auto']
/** Each language in its own words, so that a user lost in the other one finds it. */
const languageNames = { es: 'Español (Colombia)', en: 'English' } as const

export function AppearanceSettings() {
  const t = useTexts()
  const { language, choose } = useLanguage()
  const { density, choose: chooseDensity } = useDensity()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Section title={t('settings.appearance')}>
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('settings.language')}
          </Text>
          <SegmentedControl
            aria-label={t('settings.language')}
            value={language}
            onChange={choose}
            data={languages.map((name) => ({ value: name, label: languageNames[name] }))}
          />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('settings.colour')}
          </Text>
          <SegmentedControl
            aria-label={t('settings.colour')}
            value={colorScheme}
            onChange={setColorScheme}
            data={colours.map((name) => ({ value: name, label: t(`settings.colours.${name}`) }))}
          />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4}>
            {t('settings.density')}
          </Text>
          <SegmentedControl
            aria-label={t('settings.density')}
            value={density}
            onChange={chooseDensity}
            data={densities.map((name) => ({ value: name, label: t(`settings.densities.${name}`) }))}
          />
        </div>
      </Stack>
    </Section>
  )
}
