import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import type { SortKey } from '#shared/domain/draft/draft-sort.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { ValueLine } from '../../../components/data-table/filters/value-line.tsx'
import { Opener } from '../../../components/page/opener.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { sortTexts } from './texts.ts'
import type { DraftSorting } from './use-draft-sort.ts'

interface SortMenuProps {
  /** The visible ones. */
  readonly fields: readonly FieldDefinition[]
  readonly sorting: DraftSorting
}

/** The sort columns, one or two, and their directions. */
export function SortMenu({ fields, sorting: { sort, sortBy } }: SortMenuProps) {
  const say = useSentences(sortTexts)
  const second = sort?.second ?? null
  return (
    <Opener
      popup="menu"
      button={
        <ActionIcon
          variant={sort === null ? 'default' : 'light'}
          size={26}
          aria-label={say('sort')}
          title={say('sort')}
        >
          <IconArrowsSort size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {({ target, ...state }) => (
        <Menu {...state} position="bottom-end" width={300} withinPortal withInitialFocusPlaceholder={false} returnFocus>
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
            <ValueLine label={say('asInFile')} isChosen={sort === null} onChoose={() => sortBy(null)} />
            <SortKeyLines
              label={say('by')}
              direction={say('direction')}
              fields={fields}
              chosen={sort}
              onChoose={(key) => sortBy({ ...key, second: second?.field === key.field ? null : second })}
            />
            {sort !== null && (
              <>
                <Menu.Divider />
                <SortKeyLines
                  label={say('thenBy')}
                  direction={say('thenDirection')}
                  fields={fields.filter(({ name }) => name !== sort.field)}
                  chosen={second}
                  onChoose={(key) => sortBy({ ...sort, second: key })}
                />
              </>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  )
}

interface SortKeyLinesProps {
  readonly label: string
  readonly direction: string
  readonly fields: readonly FieldDefinition[]
  readonly chosen: SortKey | null
  readonly onChoose: (key: SortKey) => void
}

function SortKeyLines({ label, direction, fields, chosen, onChoose }: SortKeyLinesProps) {
  const say = useSentences(sortTexts)
  const { field: fieldName } = useWords()
  const descending = chosen?.descending ?? false
  return (
    <>
      {chosen !== null && (
        <>
          <Menu.Label>{direction}</Menu.Label>
          {[false, true].map((down) => (
            <ValueLine
              key={String(down)}
              label={say(down ? 'down' : 'up')}
              isChosen={descending === down}
              onChoose={() => onChoose({ field: chosen.field, descending: down })}
            />
          ))}
        </>
      )}
      <Menu.Label>{label}</Menu.Label>
      {fields.map(({ name }) => (
        <ValueLine
          key={name}
          label={fieldName(name)}
          isChosen={chosen?.field === name}
          onChoose={() => onChoose({ field: name, descending })}
        />
      ))}
    </>
  )
}
