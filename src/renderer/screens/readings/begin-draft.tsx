import { Button, Group, Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { BatchReadings, ReadingLine } from '#shared/domain/filing/extraction/document-reading.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { entitiesByModule, moduleNames } from '#shared/domain/worker/procedure.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { readingsTexts } from './texts.ts'

interface BeginDraftProps {
  readonly line: ReadingLine
  readonly readings: BatchReadings
  readonly onBegun: (draftId: string) => void
}

/** All procedures with rows. */
const procedures = moduleNames.flatMap((module) =>
  entitiesByModule[module].flatMap((entity) =>
    fieldsOf(module, entity).length === 0 ? [] : [{ module, entity, operation: 'create' as const }],
  ),
)

/**
 * Creates a draft of one procedure, with a row for this document or one for each document read. Rows stay empty until
 * values are accepted.
 */
export function BeginDraft({ line, readings, onBegun }: BeginDraftProps) {
  const say = useSentences(readingsTexts)
  const words = useWords()
  const begin = useCommand('reading:begin')
  const [chosen, setChosen] = useState(0)
  const read = readings.lines.filter(({ kind }) => kind === 'read' || kind === 'doubtful')
  const run = async (lines: readonly ReadingLine[]) => {
    const procedure = procedures[chosen]
    if (procedure === undefined) return
    const itemIds = lines.map(({ itemId }) => itemId)
    const answer = await begin.run({ batchId: readings.batchId, itemIds, ...procedure })
    if (answer.ok) onBegun(answer.value.draft.id)
  }
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {say('beginWith')}
      </Text>
      <Select
        size="xs"
        label={say('procedure')}
        value={String(chosen)}
        allowDeselect={false}
        onChange={(value) => setChosen(Number(value))}
        data={procedures.map((procedure, at) => ({ value: String(at), label: procedureName(procedure, words) }))}
      />
      <Group gap="xs" mt="xs">
        <Button size="xs" loading={begin.busy} onClick={() => void run([line])}>
          {say('beginOne')}
        </Button>
        {read.length > 1 && (
          <Button size="xs" variant="light" loading={begin.busy} onClick={() => void run(read)}>
            {say('beginAll', { count: read.length })}
          </Button>
        )}
      </Group>
      <ErrorAlert error={begin.error} onClose={begin.clearError} />
    </div>
  )
}
