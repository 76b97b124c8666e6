import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { meantOption, movedPlace, type PickerOption } from './picker-options.ts'
import { type ListShape, type Options, useOptions } from './use-options.ts'
import type { ValueInputProps } from './value-input-props.ts'

type ListChoiceProps = Pick<ValueInputProps, 'field' | 'value' | 'onChange' | 'editing' | 'readOnly'> & {
  readonly shape: ListShape
}

interface Listing {
  readonly found: Options
  /** Recent choices in this column, listed first while nothing is typed. */
  readonly used: readonly PickerOption[]
  readonly listed: readonly PickerOption[]
  /** Index in both lists together; -1: none. */
  readonly active: number
  /** The text is ambiguous: nothing is taken until the user chooses. */
  readonly unclear: boolean
}

export interface ListChoice extends Listing {
  readonly text: string
  readonly typed: boolean
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
  readonly type: (text: string) => void
  readonly press: (event: ReactKeyboardEvent) => void
  readonly chooseAt: (place: number) => void
  readonly leave: () => void
}

/** State of a list input: the text, its matches, and the effect of Enter, Tab, arrows and pointer. */
export function useListChoice({ shape, field, value, onChange, editing, readOnly }: ListChoiceProps): ListChoice {
  const [written, setWritten] = useState<Written>({
    text: editing?.startText ?? value,
    typed: editing?.startsTyped ?? false,
    moved: null,
  })
  const { text, typed, moved } = written
  const [opened, setOpened] = useState(false)
  const listing = useListing(shape, field, written)
  const { found, all, active, unclear } = listing
  const activeOption = all[active]
  const touched = typed || moved !== null
  const pending = touched ? (activeOption?.value ?? text) : value

  const show = (next: string): void => setWritten({ text: next, typed: false, moved: null })
  const emit = useEmission(value, pending, onChange, show)
  const choose = (option: PickerOption): void => {
    useRecentValues.getState().remember(field.name, option)
    show(option.value)
    setOpened(false)
    emit(option.value)
  }

  const hold = useHeldKey(found.outdated, (key) => {
    if (unclear && key.key === 'Enter') return setOpened(true)
    if (activeOption) choose(activeOption)
    editing?.finish(key)
  })
  const take = (event: ReactKeyboardEvent): void => {
    const byEnter = event.key === 'Enter'
    if (typed && found.outdated) {
      hold(event.nativeEvent)
      swallow(event)
    } else if (byEnter && unclear) {
      setOpened(true)
      swallow(event)
    } else if (activeOption) {
      // In a form, Enter must only choose, not submit; in a grid it also moves on.
      if (byEnter && !editing) swallow(event)
      choose(activeOption)
    } else emit(pending)
  }
  const move = (step: 1 | -1): void => {
    if (opened) setWritten({ ...written, moved: movedPlace(active, step, all.length) })
    else setOpened(true)
  }

  return {
    ...listing,
    text,
    typed,
    opened,
    setOpened,
    type: (next) => {
      setWritten({ text: next, typed: true, moved: null })
      setOpened(true)
    },
    press: (event) => {
      if (readOnly === true || event.nativeEvent.isComposing) return
      const close = opened && !editing ? () => setOpened(false) : null
      react(event, { take: touched ? take : null, close, move })
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

interface Reactions {
  /** Null: the key keeps its default behaviour. */
  readonly take: ((event: ReactKeyboardEvent) => void) | null
  readonly close: (() => void) | null
  readonly move: (step: 1 | -1) => void
}

function react(event: ReactKeyboardEvent, { take, close, move }: Reactions): void {
  const asked = askedBy(event.key)
  if (asked === 'take') take?.(event)
  else if (asked === 'close' && close !== null) {
    swallow(event)
    close()
  } else if (asked === 1 || asked === -1) {
    swallow(event)
    move(asked)
  }
}

/** What a key does in the list: move down or up, take the match, close. */
function askedBy(key: string): 1 | -1 | 'take' | 'close' | null {
  switch (key) {
    case 'ArrowDown':
      return 1
    case 'ArrowUp':
      return -1
    case 'Enter':
    case 'Tab':
      return 'take'
    default:
      return key === 'Escape' ? 'close' : null
  }
}

interface Written {
  readonly text: string
  readonly typed: boolean
  /** The index reached by arrow keys; null: the index that the text implies. */
  readonly moved: number | null
}

/** The options, and the one that is meant. */
function useListing(
  shape: ListShape,
  field: FieldDefinition,
  { text, typed, moved }: Written,
): Listing & { readonly all: readonly PickerOption[] } {
  const found = useOptions(shape, typed ? text : '')
  const recent = useRecentValues((state) => state.byField[field.name])
  const used = typed ? [] : (recent ?? [])
  const listed = typed ? found.options : found.options.filter((option) => !used.some((one) => isSame(one, option)))
  const all = [...used, ...listed]
  const active = moved ?? (typed && !found.outdated ? meantOption(text, all) : -1)
  const unclear = typed && !found.outdated && all[active] === undefined && all.length > 0
  return { found, used, listed, all, active, unclear }
}

const mostRecent = 5

interface RecentValues {
  /** By field, latest first. */
  readonly byField: Readonly<Record<string, readonly PickerOption[]>>
  readonly remember: (field: string, option: PickerOption) => void
}

/** The values last chosen in each column while the window is open: the next worker often has the same. */
const useRecentValues = create<RecentValues>()((set) => ({
  byField: {},
  remember: (field, option) =>
    set(({ byField }) => {
      const others = (byField[field] ?? []).filter(({ value }) => value !== option.value)
      return { byField: { ...byField, [field]: [option, ...others].slice(0, mostRecent) } }
    }),
}))

/** Holds Enter or Tab until main's answer shows what the text means. */
function useHeldKey(outdated: boolean, release: (key: KeyboardEvent) => void): (key: KeyboardEvent) => void {
  const held = useRef<KeyboardEvent | null>(null)
  useEffect(() => {
    const key = held.current
    if (key === null || outdated) return
    held.current = null
    release(key)
  })
  return (key) => {
    held.current = key
  }
}

/** Reports each change while typing, so that a save or fill uses the current text. An external value replaces it. */
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
