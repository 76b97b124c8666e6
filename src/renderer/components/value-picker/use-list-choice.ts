import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { meantOption, movedPlace, type PickerOption } from './picker-options.ts'
import { useRecentValues } from './recent-values.ts'
import { type ListShape, type Options, useOptions } from './use-options.ts'
import type { ValueInputProps } from './value-input-props.ts'

type ListChoiceProps = Pick<ValueInputProps, 'field' | 'value' | 'onChange' | 'editing' | 'readOnly'> & {
  readonly shape: ListShape
}

export interface ListChoice {
  readonly text: string
  readonly typed: boolean
  readonly found: Options
  /** What was chosen last in this column; stands before the rest while nothing is typed. */
  readonly used: readonly PickerOption[]
  readonly listed: readonly PickerOption[]
  /** Place among both; -1: none. */
  readonly active: number
  /** What is typed may mean several: the operator must choose, nothing is taken. */
  readonly unclear: boolean
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly type: (text: string) => void
  readonly press: (event: ReactKeyboardEvent) => void
  readonly chooseAt: (place: number) => void
  readonly leave: () => void
}

/** What is typed, what it may mean, and what Enter, Tab, the arrows and the pointer make of it. */
export function useListChoice({ shape, field, value, onChange, editing, readOnly }: ListChoiceProps): ListChoice {
  const [text, setText] = useState(editing?.startText ?? value)
  const [typed, setTyped] = useState(editing?.startsTyped ?? false)
  const [opened, setOpened] = useState(false)
  /** Where the arrows went; null: what the text alone means. */
  const [moved, setMoved] = useState<number | null>(null)
  const found = useOptions(shape, typed ? text : '')
  const recent = useRecentValues((state) => state.byField[field.name])
  const used = typed ? [] : (recent ?? [])
  const listed = typed ? found.options : found.options.filter((option) => !used.some((one) => isSame(one, option)))
  const all = [...used, ...listed]
  const active = moved ?? (typed && !found.outdated ? meantOption(text, all) : -1)
  const activeOption = all[active]
  const touched = typed || moved !== null
  const pending = touched ? (activeOption?.value ?? text) : value
  const unclear = typed && !found.outdated && activeOption === undefined && all.length > 0

  const show = (next: string): void => {
    setText(next)
    setTyped(false)
    setMoved(null)
  }
  const emit = useEmission(value, pending, onChange, show)
  const choose = (option: PickerOption): void => {
    useRecentValues.getState().remember(field.name, option)
    show(option.value)
    setOpened(false)
    emit(option.value)
  }

  /** Enter or Tab before main has answered: kept until it is known what the text means. */
  const held = useRef<KeyboardEvent | null>(null)
  useEffect(() => {
    const key = held.current
    if (key === null || found.outdated) return
    held.current = null
    if (unclear && key.key === 'Enter') {
      setOpened(true)
      return
    }
    if (activeOption) choose(activeOption)
    editing?.finish(key)
  })
  const take = (event: ReactKeyboardEvent): void => {
    const byEnter = event.key === 'Enter'
    if (typed && found.outdated) {
      held.current = event.nativeEvent
      swallow(event)
    } else if (byEnter && unclear) {
      setOpened(true)
      swallow(event)
    } else if (activeOption) {
      // The form is not sent by the key that chooses; a grid goes on by it.
      if (byEnter && !editing) swallow(event)
      choose(activeOption)
    } else emit(pending)
  }

  return {
    text,
    typed,
    found,
    used,
    listed,
    active,
    unclear,
    opened,
    setOpened,
    type: (next) => {
      setText(next)
      setTyped(true)
      setMoved(null)
      setOpened(true)
    },
    press: (event) => {
      if (readOnly === true || event.nativeEvent.isComposing) return
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        swallow(event)
        if (opened) setMoved(movedPlace(active, event.key === 'ArrowDown' ? 1 : -1, all.length))
        else setOpened(true)
      } else if ((event.key === 'Enter' || event.key === 'Tab') && touched) take(event)
      else if (event.key === 'Escape' && opened && !editing) {
        swallow(event)
        setOpened(false)
      }
    },
    chooseAt: (place) => {
      const option = all[place]
      if (option === undefined) return
      choose(option)
      editing?.finish()
    },
    leave: () => {
      setOpened(false)
      if (!editing && touched && activeOption) choose(activeOption)
    },
  }
}

/**
 * What is typed counts at once, so that whoever saves or fills next takes that and not the value of before. A value that
 * comes from outside replaces what stands there.
 */
function useEmission(
  value: string,
  pending: string,
  onChange: (value: string) => void,
  show: (value: string) => void,
): (value: string) => void {
  const emitted = useRef(value)
  const emit = (next: string): void => {
    if (next === emitted.current) return
    emitted.current = next
    onChange(next)
  }
  const latest = useRef({ emit, show })
  latest.current = { emit, show }
  useEffect(() => {
    if (value === emitted.current) return
    emitted.current = value
    latest.current.show(value)
  }, [value])
  useEffect(() => latest.current.emit(pending), [pending])
  return emit
}

const isSame = (one: PickerOption, other: PickerOption): boolean =>
  one.value === other.value && one.group === other.group

function swallow(event: ReactKeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
