import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { QueryDraft } from '#shared/domain/queries/query-draft.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { LeftBehindGroups } from '../left-behind/left-behind-list.tsx'
import { LeftBehindNote } from '../left-behind/left-behind-note.tsx'
import { useNavigation } from '../navigation/navigation-store.ts'
import { queryTexts } from './texts.ts'

const told = ['repeated', 'unnamed', 'underTwoTypes'] as const

/** Whether some of the named people did not become a separate row. */
export const hasMoreToTell = (made: QueryDraft): boolean => told.some((name) => made[name] > 0)

/** What became of the people named, and a link to their draft. */
export function QueryOutcome({ made }: { readonly made: QueryDraft }) {
  const say = useSentences(queryTexts)
  const go = useNavigation((state) => state.go)

  return (
    <Stack gap="sm">
      <Alert color="petroleum" role="status">
        <Text size="sm" fw={600}>
          {say('made', { count: made.people })}
        </Text>
        {(['repeated', 'underTwoTypes', 'withIssueDate'] as const).map((name) =>
          made[name] > 0 ? (
            <Text key={name} size="sm">
              {say(name, { count: made[name] })}
            </Text>
          ) : null,
        )}
      </Alert>
      <LeftBehindNote counts={made.leftBehind}>
        <LeftBehindGroups groups={made.leftBehind} />
      </LeftBehindNote>
      <Group justify="flex-end">
        <Button data-autofocus onClick={() => go({ screen: 'draft', draftId: made.overview.draft.id, arrived: true })}>
          {say('open')}
        </Button>
      </Group>
    </Stack>
  )
}
