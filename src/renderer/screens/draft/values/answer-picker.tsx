import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent as ReactKeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { ValueAnswer, ValueQuestion } from '#shared/domain/draft/value-question.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import type { CellEditing } from '../../../components/value-picker/cell-editing.ts'
import { ValuePicker } from '../../../components/value-picker/value-picker.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { writeAnswer } from './value-groups.ts'
import styles from './values.module.css'

interface AnswerPickerProps {
  readonly question: ValueQuestion
  readonly field: FieldDefinition
  /** Text typed before the input was mounted. */
  readonly startText: string
  /** It is being remounted, so leave the focus where it is. */
  readonly isAgain: boolean
  readonly busy: boolean
  readonly label: string
  readonly writeLabel: string
  readonly onType: (text: string) => void
  readonly onAnswer: (answer: ValueAnswer) => void
  readonly onCancel: () => void
}

/** Another value: chosen from its list, or typed. Choosing from the list answers at once. */
export function AnswerPicker(props: AnswerPickerProps) {
  const { question, field, startText, isAgain, busy, label, writeLabel, onType, onAnswer, onCancel } = props
  const t = useTexts()
  const [text, setText] = useState(startText)
  const frame = useRef<HTMLFormElement>(null)
  const latest = useRef(startText)
  useEffect(() => {
    if (!isAgain) frame.current?.querySelector('input')?.focus()
  }, [isAgain])
  const write = (value: string): void => {
    latest.current = value
    setText(value)
    onType(value)
  }
  const answer = useRef<() => void>(() => undefined)
  answer.current = () => {
    if (latest.current.trim() !== '' && !busy) onAnswer(writeAnswer(question, latest.current.trim()))
  }
  const editing = useMemo<CellEditing>(
    () => ({
      startText,
      startsTyped: startText !== '' && !isAgain,
      // Tab moves on to the buttons without deciding.
      finish: (key) => {
        if (key === undefined || key.key === 'Enter') answer.current()
      },
    }),
    [startText, isAgain],
  )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    answer.current()
  }
  const press = (event: ReactKeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form ref={frame} className={styles.picker} onSubmit={submit} onKeyDown={press}>
      <div className={styles.pickerInput}>
        <ValuePicker
          field={field}
          size="xs"
          aria-label={label}
          placeholder={t('values.search')}
          value={text}
          onChange={write}
          editing={editing}
        />
      </div>
      <Button type="submit" size="compact-sm" disabled={text.trim() === ''} loading={busy}>
        {writeLabel}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        {t('values.cancel')}
      </Button>
    </form>
  )
}
