import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Draft } from '#shared/domain/draft/draft.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { FormChangeTable } from './form-change-table.tsx'
import { formChangeTexts } from './texts.ts'
import { useFormFigures } from './use-form-figures.ts'

/** On the page before filing: an update's changes, field by field. */
export function FormChangesPanel({ draft }: { readonly draft: Draft }) {
  const say = useSentences(formChangeTexts)
  const figures = useFormFigures(draft)
  const titleId = useId()
  if (figures === null) return null
  return (
    <section className="framed-panel" aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {say('title')}
      </Title>
      <Text size="sm" fw={600}>
        {figures.join(' · ')}
      </Text>
      <Text size="xs" c="dimmed" mb="xs">
        {say('lead')}
      </Text>
      <FormChangeTable draftId={draft.id} />
    </section>
  )
}
