import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import { blockText, leftOutSentence } from '#shared/texts/draft/left-out-text.ts'
import { LeftOutGroups } from '../../components/left-out/left-out-groups.tsx'
import { Section } from '../../components/page/section.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './import.module.css'

/** The tables imported by default. */
export const proposedBlocks = (blocks: readonly SheetBlock[]): readonly number[] =>
  blocks.filter(({ imported }) => imported).map(({ number }) => number)

/** Whether a table of the displayed sheet is chosen; other sheets are only imported along with one. */
export const hasOwnTable = (blocks: readonly SheetBlock[], chosen: readonly number[]): boolean =>
  blocks.length === 0 || blocks.some(({ number, standing }) => standing === undefined && chosen.includes(number))

interface BlockChoiceProps {
  readonly blocks: readonly SheetBlock[]
  readonly chosen: readonly number[]
  readonly onChange: (chosen: readonly number[]) => void
}

/** Which of several tables are imported, of this sheet and of others. */
export function BlockChoice({ blocks, chosen, onChange }: BlockChoiceProps) {
  const t = useTexts()
  const { language } = useWords()
  if (blocks.length === 0) return null
  return (
    <Section title={t('leftOut.blocks')}>
      <Stack gap="xs" role="group" aria-label={t('leftOut.blocks')}>
        <Text size="sm">{t('leftOut.blocksLead')}</Text>
        {blocks.map((block) => (
          <Checkbox
            key={block.number}
            label={blockText(block, language)}
            checked={chosen.includes(block.number)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, block.number] : chosen.filter((number) => number !== block.number))
            }
          />
        ))}
      </Stack>
    </Section>
  )
}

/** Rows that are not workers under the proposed columns. */
export function LeftOutReview({ leftOut }: Pick<MappingProposal, 'leftOut'>) {
  const { language } = useWords()
  const [opened, setOpened] = useState(false)
  const own = leftOut.filter(({ reason }) => reason !== 'other-table')
  if (own.length === 0) return null
  return (
    <details className={styles.leftOut} onToggle={({ currentTarget: { open } }) => setOpened(open)}>
      <Text component="summary" size="sm">
        {leftOutSentence(own, language)}
      </Text>
      {opened && <LeftOutGroups groups={own} />}
    </details>
  )
}
