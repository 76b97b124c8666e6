import { Combobox } from '@mantine/core'
import type { PickerOption } from './picker-options.ts'
import styles from './value-picker.module.css'

interface OptionLinesProps {
  readonly options: readonly PickerOption[]
  /** Index of the first of them among all shown. */
  readonly from: number
  readonly active: number
  readonly value: string
  readonly idOf: (place: number) => string
}

/** One line per value: code, name, and what distinguishes it from others of the same name. */
export const OptionLines = ({ options, from, active, value, idOf }: OptionLinesProps) =>
  options.map((option, index) => {
    const place = from + index
    return (
      <Combobox.Option
        key={`${option.value} ${option.name} ${option.group}`}
        id={idOf(place)}
        value={String(place)}
        selected={place === active}
        aria-selected={option.value === value}
        className={styles.option ?? ''}
      >
        {option.code !== '' && <span className={styles.code}>{option.code} </span>}
        <span className={styles.name}>{option.name}</span>
        {option.group !== '' && <span className={styles.group}> {option.group}</span>}
      </Combobox.Option>
    )
  })
