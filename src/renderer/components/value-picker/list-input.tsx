import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useId } from 'react'
import { ownValue } from '#shared/kernel/own-value.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { cellPopupClass } from './cell-editing.ts'
import type { PickerOption } from './picker-options.ts'
import { useListChoice } from './use-list-choice.ts'
import type { ListShape, Options } from './use-options.ts'
import type { ValueInputProps } from './value-input-props.ts'
import styles from './value-picker.module.css'

const cellListWidth = 340

/** A text input with a list: typing searches codes and names, and choosing writes the wire value. */
export function ListInput(props: ValueInputProps & { readonly shape: ListShape }) {
  const { shape, field: _field, value, onChange: _onChange, editing, ...look } = props
  const t = useTexts()
  const choice = useListChoice(props)
  const { used, listed, active, opened } = choice
  const name = useValueName(shape, value)
  // Include the name: a code means nothing to people.
  const told = choice.text === value ? name : `${value} · ${name}`
  const listId = useId()
  const idOf = (place: number): string => `${listId}-${place}`
  const combobox = useCombobox({ opened, onOpenedChange: choice.setOpened })
  useEffect(() => {
    if (opened && active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [opened, active, listId])

  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={editing ? cellListWidth : 'target'}
      offset={4}
      middlewares={{ flip: true, shift: true }}
      onOptionSubmit={(place) => choice.chooseAt(Number(place))}
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <TextInput
          {...look}
          description={editing || name === '' ? undefined : told}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          role="combobox"
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-expanded={opened}
          aria-controls={opened ? listId : undefined}
          aria-activedescendant={opened && active >= 0 ? idOf(active) : undefined}
          data-mantine-stop-propagation={opened || undefined}
          autoComplete="off"
          spellCheck={false}
          value={choice.text}
          onChange={(event) => choice.type(event.currentTarget.value)}
          onKeyDown={choice.press}
          onClick={() => look.readOnly !== true && choice.setOpened(true)}
          onFocus={() => editing && choice.setOpened(true)}
          onBlur={choice.leave}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={editing ? cellPopupClass : ''}>
        {choice.unclear && (
          <div className={styles.hint} role="status">
            {t('picker.several')}
          </div>
        )}
        <Combobox.Options id={listId} className={styles.list ?? ''} aria-label={t('picker.options')}>
          {used.length > 0 && (
            <Combobox.Group label={t('picker.used')}>
              <OptionLines options={used} from={0} active={active} value={value} idOf={idOf} />
            </Combobox.Group>
          )}
          <OptionLines options={listed} from={used.length} active={active} value={value} idOf={idOf} />
        </Combobox.Options>
        <ListNotes found={choice.found} shown={used.length + listed.length} typed={choice.typed} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface ListNotesProps {
  readonly found: Options
  readonly shown: number
  readonly typed: boolean
}

/** Below the list: how much is not shown, and the list's source. */
function ListNotes({ found, shown, typed }: ListNotesProps) {
  const t = useTexts()
  const { total, outdated, origin, sourceName } = found
  const more = total - found.options.length
  return (
    <>
      {shown === 0 && !outdated && origin !== null && (
        <div className={styles.note} role="status">
          {t(typed ? 'picker.nothing' : 'picker.empty')}
        </div>
      )}
      {more > 0 && <div className={styles.note}>{t('picker.more', { count: more })}</div>}
      {origin !== undefined && (
        <div
          className={`${styles.note} ${origin === 'official' ? styles.source : ''}`}
          title={origin === 'official' ? sourceName : undefined}
        >
          {t(origin === null ? 'picker.noList' : `picker.${origin}`, { source: sourceName })}
        </div>
      )}
    </>
  )
}

interface OptionLinesProps {
  readonly options: readonly PickerOption[]
  /** Index of the first of them among all shown. */
  readonly from: number
  readonly active: number
  readonly value: string
  readonly idOf: (place: number) => string
}

/** One line per value: code, name, and what distinguishes it from others of the same name. */
const OptionLines = ({ options, from, active, value, idOf }: OptionLinesProps) =>
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

/** The name of a code, with what distinguishes it from others of the same name; '' when it has none. */
function useValueName(shape: ListShape, value: string): string {
  const { labels } = useWords()
  const kind = shape.kind === 'catalogue' ? shape.catalogue : 'gender'
  const { value: search } = useChannelQuery('catalogue:search', { kind, text: value.slice(0, 40), limit: 1 }, [
    'catalogues',
  ])
  if (shape.kind === 'fixed') return ownValue(labels.channels, value) ?? ''
  const [best] = search?.matches ?? []
  if (shape.writes === 'name' || best?.grade !== 'code' || best.code !== value) return ''
  return best.group === undefined ? best.name : `${best.name} (${best.group})`
}
