import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CivilDate, formatWireDate, parseWireDate } from '#shared/kernel/civil-date.ts'
import { Calendar } from './calendar.tsx'
import { cellPopupClass } from './cell-editing.ts'
import type { ValueInputProps } from './value-input-props.ts'

/** A date as it is written, `dd/mm/aaaa`, with a calendar under it that follows what is typed. */
export function DateInput({ field: _, value, onChange, editing, ...look }: ValueInputProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(editing?.startText ?? value)
  const [opened, setOpened] = useState(false)
  const [inCalendar, setInCalendar] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const dialogId = useId()
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

  const back = (): void => {
    setInCalendar(false)
    input.current?.focus()
  }
  const pick = (day: CivilDate): void => {
    write(formatWireDate(day))
    back()
    setOpened(false)
    editing?.finish()
  }
  const press = (event: ReactKeyboardEvent): void => {
    if (look.readOnly === true) return
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      setOpened(true)
      setInCalendar(true)
    } else if (event.key === 'Escape' && opened && !editing) {
      event.preventDefault()
      event.stopPropagation()
      setOpened(false)
    }
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
          rightSection={
            look.readOnly !== true && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                tabIndex={-1}
                aria-label={t('picker.openCalendar')}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  setOpened(true)
                  setInCalendar(true)
                }}
              >
                <IconCalendar size={14} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown
        id={dialogId}
        role="dialog"
        aria-label={t('picker.calendar')}
        className={editing ? cellPopupClass : ''}
        p="xs"
        // The pointer chooses a day without taking the focus from the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        <Calendar chosen={parseWireDate(text) ?? null} takesFocus={inCalendar} onPick={pick} onLeave={back} />
      </Popover.Dropdown>
    </Popover>
  )
}
