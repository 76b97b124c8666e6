import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useEffect, useId } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { cellPopupClass } from './cell-editing.ts'
import { ListNotes } from './list-notes.tsx'
import { OptionLines } from './option-lines.tsx'
import { useListChoice } from './use-list-choice.ts'
import type { ListShape } from './use-options.ts'
import { useValueName } from './use-value-name.ts'
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
