import { Button, Text } from '@mantine/core'
import { beginningSteps } from '#shared/domain/profile/beginning.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { beginningTexts } from '../beginning/texts.ts'
import { useBeginning } from '../beginning/use-beginning.ts'

/** The link back to the first steps. */
export function BeginningSettings() {
  const say = useSentences(beginningTexts)
  const go = useNavigation((state) => state.go)
  const beginning = useBeginning()
  return (
    <Section
      title={say('title')}
      aside={
        <Button variant="default" size="xs" onClick={() => go({ screen: 'beginning' })}>
          {say('show')}
        </Button>
      }
    >
      <Loaded query={beginning}>
        {({ done }) => (
          <Text size="sm">
            {say('settingsLead', { done: String(beginningSteps.filter((step) => done[step]).length) })}
          </Text>
        )}
      </Loaded>
    </Section>
  )
}
