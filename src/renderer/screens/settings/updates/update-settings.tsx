import { Text } from '@mantine/core'
import { Loaded } from '../../../components/page/loaded.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { offTexts, updateTexts } from './texts.ts'
import { UpdateSteps } from './update-steps.tsx'

/** The running version, and newer ones: find, download and install, one press each. */
export function UpdateSettings({ version }: { readonly version: string }) {
  const t = useTexts()
  const say = useSentences(updateTexts)
  const why = useSentences(offTexts)
  const state = useChannelQuery('updates:state', null, ['updates'])
  return (
    <section aria-label={say('title')}>
      <Text size="sm" fw={500} mt="md" mb={2}>
        {say('title')}
      </Text>
      <Text size="sm">{t('settings.version', { version })}</Text>
      <Loaded query={state}>
        {(known) =>
          known.kind === 'off' ? (
            <Text size="xs" c="dimmed" mt={2}>
              {why(known.reason)}
            </Text>
          ) : (
            <>
              <Text size="xs" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
                {say('asks', { host: known.host })}
              </Text>
              <UpdateSteps host={known.host} phase={known.phase} mayWaitForExit={known.mayWaitForExit} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
