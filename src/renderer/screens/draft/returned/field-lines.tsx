import { Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPencilCheck } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, useState } from 'react'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from './returned.module.css'
import { returnedTexts } from './texts.ts'

interface FieldLinesProps {
  readonly label: string
  readonly person: ReturnedPerson
  readonly fields: readonly FieldDefinition[]
  /** Named by the answer, or with an error. */
  readonly marked: ReadonlySet<string>
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** Values before and after: as they were sent, and as they would be sent now. */
export function FieldLines({ label, person, fields, marked, onEdit }: FieldLinesProps) {
  const t = useTexts()
  const say = useSentences(returnedTexts)
  const { field: fieldName } = useWords()
  const { row, sent } = person
  return (
    <Table className={styles.fields ?? ''} aria-label={label} verticalSpacing={4} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('field')}</Table.Th>
          <Table.Th>{say('before')}</Table.Th>
          <Table.Th>{say('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => {
          const value = row.values[field.name] ?? ''
          const before = sent?.[field.name] ?? ''
          const changed = sent !== null && value !== before
          return (
            <Table.Tr key={field.name} data-marked={marked.has(field.name)} data-changed={changed}>
              <Table.Th scope="row">
                {fieldName(field.name)}
                {changed && (
                  <>
                    {' '}
                    <IconPencilCheck size={14} aria-hidden className={styles.changedMark} />
                    <VisuallyHidden>{say('changed')}</VisuallyHidden>
                  </>
                )}
              </Table.Th>
              <Table.Td>
                {before || (
                  <Text size="sm" c="dimmed">
                    {t('common.empty')}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <FieldInput person={person} field={field} value={value} onEdit={onEdit} />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}

interface FieldInputProps extends Pick<FieldLinesProps, 'person' | 'onEdit'> {
  readonly field: FieldDefinition
  readonly value: string
}

/** Saved on Enter, and when the user goes elsewhere. A sent row is read-only. */
function FieldInput({ person: { row }, field, value, onEdit }: FieldInputProps) {
  const { field: fieldName } = useWords()
  const [typed, setTyped] = useState({ over: value, text: value })
  // A new value replaces text typed over the earlier one.
  const text = typed.over === value ? typed.text : value
  const save = (): void => {
    if (text !== value) void onEdit(row.row, field.name, text)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save()
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    // The calendar and the list of values open outside of the form.
    const isInPopup = relatedTarget instanceof Element && relatedTarget.closest('[data-portal]') !== null
    if (!isInPopup && !currentTarget.contains(relatedTarget)) save()
  }
  return (
    <form onSubmit={submit} onBlur={leave}>
      <ValuePicker
        size="xs"
        field={field}
        aria-label={fieldName(field.name)}
        value={text}
        readOnly={row.sentBatch !== undefined}
        onChange={(next) => setTyped({ over: value, text: next })}
      />
    </form>
  )
}
