import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
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

/** The sort column and direction. */
export function SortMenu({ fields, sorting: { sort, sortBy } }: SortMenuProps) {
  const say = useSentences(sortTexts)
  const { field: fieldName } = useWords()
  const descending = sort?.descending ?? false
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
            {sort !== null && (
              <>
                <Menu.Label>{say('direction')}</Menu.Label>
                {[false, true].map((down) => (
                  <ValueLine
                    key={String(down)}
                    label={say(down ? 'down' : 'up')}
                    isChosen={descending === down}
                    onChoose={() => sortBy({ field: sort.field, descending: down })}
                  />
                ))}
              </>
            )}
            <Menu.Label>{say('by')}</Menu.Label>
            {fields.map(({ name }) => (
              <ValueLine
                key={name}
                label={fieldName(name)}
                isChosen={sort?.field === name}
                onChoose={() => sortBy({ field: name, descending })}
              />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  )
}
