import { useState } from 'react'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { DateInput } from './date-input.tsx'

/** A day of whatever it may be: dates of every field are written alike. */
export const dayField: FieldDefinition = { name: 'FechaIngreso', kind: 'date', required: false }

interface DayInputProps {
  readonly label: string
  readonly day: CivilDate | null
  readonly onDay: (day: CivilDate | null) => void
  /** The label is for screen readers alone. */
  readonly quiet?: boolean
  /** What is written must be what is meant: half a date is no day. */
  readonly strict?: boolean
}

/**
 * A day that something is narrowed by, as people here write it: the browser's own field follows the language of the system.
 * Taken as soon as it is a day; half a date asks for nothing, and leaves what was asked before.
 */
export function DayInput({ label, day, onDay, quiet = false, strict = false }: DayInputProps) {
  const [text, setText] = useState(day === null ? '' : formatWireDate(day))
  return (
    <DateInput
      field={dayField}
      size="xs"
      {...(quiet ? { 'aria-label': label } : { label })}
      value={text}
      onChange={(typed) => {
        setText(typed)
        const read = parseWireDate(typed) ?? null
        if (read !== null || typed === '' || strict) onDay(read)
      }}
    />
  )
}
