import { Button, Text } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import type { ItemDocument, Novedad } from '#shared/domain/filing/item.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readableDate } from './readable-date.ts'
import { itemTexts } from './texts.ts'

interface NovedadTextProps {
  readonly step: Novedad
  /** What else distinguishes it from neighbouring steps. */
  readonly about?: readonly string[]
  /** The files of the step. */
  readonly evidence: readonly ItemDocument[]
  readonly onView: (document: ItemDocument) => void
}

/**
 * What the entity reported at one step (spec 2.8), and when: text unchanged, times too unless they are ISO instants.
 */
export function NovedadText({ step, about = [], evidence, onView }: NovedadTextProps) {
  const say = useSentences(itemTexts)
  const { formats } = useWords()
  const saved = evidence.filter((document) => document.saved)
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {step.message}
      </Text>
      <Text size="xs" c="dimmed">
        <span title={step.date}>{readableDate(step.date, formats)}</span>
        {about.map((text) => ` · ${text}`)}
        {step.evidenceUrl !== null && saved.length === 0 && (
          <>
            {' · '}
            <IconPaperclip size={12} aria-hidden /> {say('evidenceComing')}
          </>
        )}
      </Text>
      {saved.map((document) => (
        <Button
          key={document.id}
          size="compact-xs"
          variant="light"
          mt={2}
          mr={4}
          leftSection={<IconPaperclip size={12} aria-hidden />}
          aria-label={say('seeEvidenceOf', { step: step.phase || step.message || String(step.order) })}
          onClick={() => onView(document)}
        >
          {say('seeEvidence')}
        </Button>
      ))}
    </>
  )
}
