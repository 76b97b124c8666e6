import { Box, Kbd, Modal, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { typingPauseMs } from '../../data/typing-pause.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { type Entry, type EntryGroup, lineByKey } from './entries.ts'
import styles from './palette.module.css'
import { paletteTexts } from './texts.ts'
import { usePaletteGroups } from './use-palette-groups.ts'

const longestText = 200

/** Finds every screen and action by part of its name. The focus stays in the field (ARIA combobox). */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const say = useSentences(paletteTexts)
  const listId = useId()
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), typingPauseMs)
  const { groups, settled } = usePaletteGroups(say, text.trim(), asked)
  const entries = groups.flatMap((group) => group.entries)
  const lines = usePaletteLines(listId, entries, onClose)

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      centered={false}
      yOffset="10dvh"
      size={640}
      padding={0}
      title={<VisuallyHidden>{say('title')}</VisuallyHidden>}
      classNames={{ header: styles.header, body: styles.body }}
    >
      <div className={styles.field}>
        <IconSearch size={18} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-label={say('title')}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={lines.activeLine}
          placeholder={say('placeholder')}
          maxLength={longestText}
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            lines.choose(null)
          }}
          onKeyDown={lines.press}
        />
      </div>
      <PaletteList id={listId} name={say('results')} groups={groups} lines={lines} />
      {settled && entries.length === 0 && <div className={styles.nothing}>{say('nothing', { text: text.trim() })}</div>}
      <VisuallyHidden role="status">
        {settled ? say('count', { count: entries.length }) : say('searching')}
      </VisuallyHidden>
    </Modal>
  )
}

interface PaletteListProps {
  readonly id: string
  readonly name: string
  readonly groups: readonly EntryGroup[]
  readonly lines: PaletteLines
}

function PaletteList({ id, name, groups, lines }: PaletteListProps) {
  return (
    <div className={styles.list} id={id} role="listbox" aria-label={name}>
      {groups.map((group, index) => (
        <Box key={group.name} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div className={styles.group} id={`${id}-group-${index}`} role="presentation">
            {group.name}
          </div>
          {group.entries.map((entry) => (
            <PaletteLine key={entry.id} entry={entry} lines={lines} />
          ))}
        </Box>
      ))}
    </div>
  )
}

/** The focus stays in the field above, so lines take none. */
function PaletteLine({ entry, lines }: { readonly entry: Entry; readonly lines: PaletteLines }) {
  const { id, label, note, keys, Icon } = entry
  const isActive = id === lines.active
  return (
    <Box
      className={styles.line}
      id={lines.lineId(id)}
      role="option"
      aria-selected={isActive}
      onMouseMove={() => lines.choose(id)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => lines.open(entry)}
    >
      <Icon size={18} stroke={1.6} aria-hidden />
      <span className={styles.label}>{label}</span> {note !== undefined && <span className={styles.note}>{note}</span>}
      {keys !== undefined && <Kbd size="xs">{keys}</Kbd>}
    </Box>
  )
}

/** The line Enter selects, and how keys and mouse change it. */
interface PaletteLines {
  readonly active: string | null
  /** The element id of the active line. */
  readonly activeLine: string | undefined
  readonly lineId: (id: string) => string
  /** Null: the first one. */
  readonly choose: (id: string | null) => void
  readonly open: (entry: Entry) => void
  readonly press: (event: KeyboardEvent) => void
}

function usePaletteLines(listId: string, entries: readonly Entry[], onClose: () => void): PaletteLines {
  const [chosen, choose] = useState<string | null>(null)
  const ids = entries.map(({ id }) => id)
  // A chosen line stays chosen while it exists, whatever appears above it.
  const active = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null)
  const lineId = (id: string): string => `${listId}-${ids.indexOf(id)}`
  const activeLine = active === null ? undefined : lineId(active)

  useEffect(() => {
    if (activeLine !== undefined) document.getElementById(activeLine)?.scrollIntoView({ block: 'nearest' })
  }, [activeLine])

  const open = (entry: Entry): void => {
    onClose()
    entry.run()
  }
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const next = lineByKey(ids, active, event.key)
    const entered = event.key === 'Enter' ? entries.find(({ id }) => id === active) : undefined
    if (next === null && entered === undefined) return
    event.preventDefault()
    if (next !== null) choose(next)
    else if (entered !== undefined) open(entered)
  }
  return { active, activeLine, lineId, choose, open, press }
}
