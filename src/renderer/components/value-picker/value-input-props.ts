import type { TextInputProps } from '@mantine/core'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { CellEditing } from './cell-editing.ts'

/** What every input for a value of a field has in common. */
export interface ValueInputProps
  extends Pick<
    TextInputProps,
    'label' | 'aria-label' | 'placeholder' | 'size' | 'mt' | 'readOnly' | 'disabled' | 'error' | 'classNames'
  > {
  readonly field: FieldDefinition
  readonly value: string
  /** Called with every letter: the value is always what would be taken if the operator stopped here. */
  readonly onChange: (value: string) => void
  readonly editing?: CellEditing | undefined
}
