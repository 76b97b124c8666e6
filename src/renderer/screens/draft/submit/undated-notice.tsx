import { Alert, Group, Text } from '@mantine/core'
import { findingFilter } from '#shared/domain/filing/overview.ts'
import { issueDateField } from '#shared/domain/queries/query-modules.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { RowsLink } from './rows-link.tsx'
import { submitTexts } from './texts.ts'

interface UndatedNoticeProps {
  readonly draftId: string
  readonly missing: number
  readonly known: number
}

const undated = (suggestionKind: string | null) =>
  findingFilter({ code: 'issue-date.missing', field: issueDateField, suggestionKind })

/**
 * Rows that are not queried because a date is missing, shown before paying. Known dates are offered in the draft, not
 * taken automatically.
 */
export function UndatedNotice({ draftId, missing, known }: UndatedNoticeProps) {
  const say = useSentences(submitTexts)
  if (missing === 0) return null

  return (
    <Alert color="yellow" p="xs" mt="xs" title={say('undated', { count: missing })}>
      <Text size="sm">
        {say('undatedNote')} {known > 0 && say('knownDates', { count: known })}
      </Text>
      <Group gap="md" mt={4}>
        {known < missing && (
          <RowsLink draftId={draftId} filter={undated(null)}>
            {say(known > 0 ? 'seeUnknown' : 'seeUndated')}
          </RowsLink>
        )}
        {known > 0 && (
          <RowsLink draftId={draftId} filter={undated('issue-date.known')}>
            {say('takeKnown')}
          </RowsLink>
        )}
      </Group>
    </Alert>
  )
}
