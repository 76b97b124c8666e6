import { Box, Kbd } from '@mantine/core'
import type { Entry, EntryGroup } from './entries.ts'
import styles from './palette.module.css'
import type { PaletteLines } from './use-palette-lines.ts'

interface PaletteListProps {
  readonly id: string
  readonly name: string
  readonly groups: readonly EntryGroup[]
  readonly lines: PaletteLines
}

export function PaletteList({ id, name, groups, lines }: PaletteListProps) {
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
