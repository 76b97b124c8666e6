import { Stack } from '@mantine/core'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { ContractForms } from '../../components/forms/contract-forms.tsx'
import { formTexts } from '../../components/forms/texts.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'

/** The forms of the person's contracts and their actions. Nothing without forms. */
export function WorkerForms({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const say = useSentences(formTexts)
  if (!entries.some(({ batch }) => batch.module === 'affiliation-form')) return null
  return (
    <Section title={say('title')}>
      <Stack gap="md">
        <ContractForms entries={entries} withButtons />
      </Stack>
    </Section>
  )
}
