import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Calendar } from './calendar.tsx'
import { cellPopupClass } from './cell-editing.ts'
import type { ValueInputProps } from './value-input-props.ts'

/** A date typed as `dd/mm/aaaa`, with a calendar that follows the typed text. */
export function DateInput({ field: _, value, onChange, editing, ...look }: ValueInputProps) {
  const t = useTexts()
  const { text, write } = useDateText({ value, onChange, editing })
  const { input, opened, setOpened, inCalendar, enter, back } = useCalendarPopup()
  const dialogId = useId()
  const pick = (day: CivilDate): void => {
    write(formatWireDate(day))
    back()
    setOpened(false)
    editing?.finish()
  }
  const press = (event: ReactKeyboardEvent): void => {
    const closes = event.key === 'Escape' && opened && !editing
    if (look.readOnly === true || (event.key !== 'ArrowDown' && !closes)) return
    event.preventDefault()
    event.stopPropagation()
    if (closes) setOpened(false)
    else enter()
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      withRoles={false}
      transitionProps={{ duration: 0 }}
      middlewares={{ flip: true, shift: true }}
      closeOnEscape={false}
    >
      <Popover.Target>
        <TextInput
          {...look}
          ref={input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-controls={opened ? dialogId : undefined}
          data-mantine-stop-propagation={opened || undefined}
          placeholder={look.placeholder ?? t('picker.dateForm')}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            write(event.currentTarget.value)
            setOpened(true)
          }}
          onKeyDown={press}
          onClick={() => look.readOnly !== true && setOpened(true)}
          onFocus={() => editing && setOpened(true)}
          onBlur={() => !inCalendar && setOpened(false)}
          rightSection={look.readOnly !== true && <CalendarButton onOpen={enter} />}
        />
      </Popover.Target>
      <Popover.Dropdown
        id={dialogId}
        role="dialog"
        aria-label={t('picker.calendar')}
        className={editing ? cellPopupClass : ''}
        p="xs"
        // Clicking a day must not take focus from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Calendar chosen={parseWireDate(text) ?? null} takesFocus={inCalendar} onPick={pick} onLeave={back} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The calendar's state: closed, or open with focus in it or in the text. */
function useCalendarPopup() {
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const [inCalendar, setInCalendar] = useState(false)
  const enter = (): void => {
    setOpened(true)
    setInCalendar(true)
  }
  const back = (): void => {
    setInCalendar(false)
    input.current?.focus()
  }
  return { input, opened, setOpened, inCalendar, enter, back }
}

/** The text being typed. Each change takes effect at once; an external value replaces it. */
function useDateText({ value, onChange, editing }: Pick<ValueInputProps, 'value' | 'onChange' | 'editing'>) {
  const [text, setText] = useState(editing?.startText ?? value)
  const emitted = useRef(value)
  const write = (next: string): void => {
    setText(next)
    emitted.current = next
    onChange(next)
  }
  const begin = useRef(() => editing?.startsTyped && write(editing.startText))
  useEffect(() => void begin.current(), [])
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    setText(value)
  }, [value])
  return { text, write }
}

/** For the pointer only: keyboard users press the down arrow. */
function CalendarButton({ onOpen }: { readonly onOpen: () => void }) {
  const t = useTexts()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      tabIndex={-1}
      aria-label={t('picker.openCalendar')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
    >
      <IconCalendar size={14} aria-hidden />
    </ActionIcon>
  )
}
