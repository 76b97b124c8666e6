import { Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import { suspectFields } from '#shared/domain/filing/answer/suspect-fields.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { labelsEs } from '#shared/texts/names/labels-es.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { FieldLines } from './field-lines.tsx'
import styles from './returned.module.css'
import { returnedTexts } from './texts.ts'

interface PersonFieldsProps {
  readonly person: ReturnedPerson
  readonly fields: readonly FieldDefinition[]
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** The values that may be wrong, and the others, folded while there are suspects. */
export function PersonFields({ person, fields, onEdit }: PersonFieldsProps) {
  const say = useSentences(returnedTexts)
  // A corrected value stays where it was.
  const [first] = useState(() => markedFields(person, fields))
  const marked = new Set([...first, ...markedFields(person, fields)])
  const suspects = fields.filter(({ name }) => marked.has(name))
  const others = fields.filter(({ name }) => !marked.has(name))
  const [isOpen, setOpen] = useState(suspects.length === 0)
  const lines = { person, marked, onEdit }
  const otherName = say('others', { count: others.length })
  return (
    <>
      <Title order={3} className={styles.heading ?? ''}>
        {say('suspects')}
      </Title>
      {suspects.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noSuspects')}
        </Text>
      ) : (
        <FieldLines label={say('suspects')} fields={suspects} {...lines} />
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{otherName}</summary>
        {isOpen && <FieldLines label={otherName} fields={others} {...lines} />}
      </details>
    </>
  )
}

/** Named by the answer, or with an error. Entities answer in Spanish, whatever the window's language. */
function markedFields({ row, setback }: ReturnedPerson, fields: readonly FieldDefinition[]): ReadonlySet<string> {
  const labels = fields.map(({ name }) => ({ name, label: labelsEs.fields[name] ?? name }))
  const named = suspectFields(setback?.reasons ?? '', labels)
  const wrong = row.findings.flatMap(({ code, field, severity }) =>
    severity === 'error' && field !== null && !code.startsWith('row.') ? [field] : [],
  )
  return new Set([...named, ...wrong])
}
