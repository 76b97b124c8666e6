import { Text } from '@mantine/core'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { formChangeTexts } from './texts.ts'

interface FormOriginProps {
  readonly draft: Draft
  readonly row: number
  readonly field: string
}

/** The origin of values in a draft of filed forms, which came from no Excel file. */
export function FormOrigin({ draft, row, field }: FormOriginProps) {
  const say = useSentences(formChangeTexts)
  if (draft.formPurpose === 'update') return <AcceptedValue draftId={draft.id} row={row} field={field} />
  return (
    <Text size="xs" c="dimmed">
      {say('fromAccepted')}
    </Text>
  )
}

interface AcceptedValueProps {
  readonly draftId: Draft['id']
  readonly row: number
  readonly field: string
}

/** For a cell of an update: its last accepted value, or "unchanged"; nothing when unknown. */
function AcceptedValue({ draftId, row, field }: AcceptedValueProps) {
  const t = useTexts()
  const say = useSentences(formChangeTexts)
  const { formats } = useWords()
  const asked = { draftId, rows: [row], offset: 0, limit: 1 }
  const { value } = useChannelQuery('form:changes', asked, ['drafts', 'batches'])
  if (value === undefined || value.unknown > 0 || value.changed + value.unchanged === 0) return null
  const [found] = value.rows
  const change = found?.changes.find((one) => one.field === field)
  if (found === undefined || change === undefined) {
    return (
      <Text size="xs" c="dimmed">
        {say('same')}
      </Text>
    )
  }
  return (
    <div>
      <Text size="xs" c="dimmed">
        {say('accepted', { day: formats.civilDay(found.filedOn) })}
      </Text>
      <Text size="sm">{change.before || t('common.empty')}</Text>
    </div>
  )
}
