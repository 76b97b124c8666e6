import { Button, Text } from '@mantine/core'
import type { AppStatus } from '#shared/domain/profile/app-status.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Loaded } from '../../components/page/loaded.tsx'
import { Page } from '../../components/page/page.tsx'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { BeginningSteps } from '../beginning/beginning-steps.tsx'
import { beginningTexts } from '../beginning/texts.ts'
import { useBeginning } from '../beginning/use-beginning.ts'
import { Dashboard } from './dashboard.tsx'

/** Without a connection: how to begin. With one: pending work. */
export function HomeScreen({ status }: ScreenProps<'home'>) {
  // An office supervisor needs no key.
  return status.connection === null && (status.office ?? null) === null ? (
    <Welcome status={status} />
  ) : (
    <Dashboard status={status} />
  )
}

/** Inicio of a profile without a connection: how to begin, until dismissed. */
function Welcome({ status }: { readonly status: AppStatus }) {
  const beginning = useBeginning()
  const say = useSentences(beginningTexts)
  const putAway = useCommand('beginning:put-away')
  return (
    <Loaded query={beginning}>
      {(value) =>
        value.putAway ? (
          <Dashboard status={status} />
        ) : (
          <Page title={say('welcome')} lead={say('lead')}>
            <BeginningSteps beginning={value} connection={status.connection} />
            <Button
              variant="default"
              size="xs"
              mt="md"
              mb={4}
              loading={putAway.busy}
              onClick={() => void putAway.run({ putAway: true })}
            >
              {say('leave')}
            </Button>
            <Text size="xs" c="dimmed">
              {say('leaveHint')}
            </Text>
            <ErrorAlert error={putAway.error} onClose={putAway.clearError} />
          </Page>
        )
      }
    </Loaded>
  )
}
