import { useState } from 'react'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { DateInput } from './date-input.tsx'

/** A generic date field: all dates are written alike. */
export const dayField: FieldDefinition = { name: 'FechaIngreso', kind: 'date', required: false }

interface DayInputProps {
  readonly label: string
  readonly day: CivilDate | null
  readonly onDay: (day: CivilDate | null) => void
  /** The label is for screen readers only. */
  readonly quiet?: boolean
  /** Rejects incomplete dates. */
  readonly strict?: boolean
}

/**
 * A date for a filter, in the local format; the browser's own input follows the system language. Takes effect once
 * complete; an incomplete date keeps the previous value.
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
