import type { TextInputProps } from '@mantine/core'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { CellEditing } from './cell-editing.ts'

/** Props shared by all inputs for a field value. */
export interface ValueInputProps
  extends Pick<
    TextInputProps,
    'label' | 'aria-label' | 'placeholder' | 'size' | 'mt' | 'readOnly' | 'disabled' | 'error' | 'classNames'
  > {
  readonly field: FieldDefinition
  readonly value: string
  /** Called on every keystroke with the value that would be taken now. */
  readonly onChange: (value: string) => void
  readonly editing?: CellEditing | undefined
}
