import { TextInput } from '@mantine/core'
import { DateInput } from './date-input.tsx'
import { ListInput } from './list-input.tsx'
import { pickerShape } from './picker-shape.ts'
import type { ValueInputProps } from './value-input-props.ts'

/**
 * The input for a field value: codes and names from their list, dates from a calendar, the rest as text. Any text is
 * allowed; validation reports its findings.
 */
export function ValuePicker(props: ValueInputProps) {
  const shape = pickerShape(props.field)
  switch (shape.kind) {
    case 'catalogue':
    case 'fixed':
      return <ListInput {...props} shape={shape} />
    case 'date':
      return <DateInput {...props} />
    case 'text':
      return <PlainInput {...props} />
  }
}

function PlainInput({ field: _, editing, onChange, ...look }: ValueInputProps) {
  return <TextInput {...look} spellCheck={false} onChange={(event) => onChange(event.currentTarget.value)} />
}
