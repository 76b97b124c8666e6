import { Group } from '@mantine/core'
import type { ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { Chip } from '../../components/chips/chip.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { kindNames, readingsTexts } from './texts.ts'

const tones = { doubtful: 'warning', read: 'success', failed: 'danger', waiting: 'info' } as const

/** How one document was read, and whether any value was accepted. */
export function ReadingKindChip({ line: { kind, taken } }: { readonly line: ReadingLine }) {
  const say = useSentences(readingsTexts)
  const sayKind = useSentences(kindNames)
  return (
    <Group gap={4} mt={2}>
      <Chip tone={tones[kind]} label={sayKind(kind)} />
      {taken.length > 0 && <Chip tone="neutral" label={say('taken')} />}
    </Group>
  )
}
