import { Button, Text } from '@mantine/core'
import { isWhole } from '#shared/domain/profile/beginning.ts'
import { profileText } from '#shared/texts/profile-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BeginningSteps } from './beginning-steps.tsx'
import { beginningTexts } from './texts.ts'
import { useBeginning } from './use-beginning.ts'

/** The first steps in the open profile, on demand. */
export function BeginningScreen({ status }: ScreenProps<'beginning'>) {
  const say = useSentences(beginningTexts)
  const { language } = useWords()
  const go = useNavigation((state) => state.go)
  const beginning = useBeginning()
  return (
    <Page
      title={say('title')}
      lead={say('ofProfile', { profile: profileText(status.profile, language) })}
      actions={
        <Button variant="default" size="xs" onClick={() => go({ screen: 'home' })}>
          {say('toHome')}
        </Button>
      }
    >
      <Loaded query={beginning}>
        {(value) => (
          <>
            <BeginningSteps beginning={value} connection={status.connection} />
            {isWhole(value) && (
              <Text size="sm" mt="sm">
                {say('allDone')}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}
