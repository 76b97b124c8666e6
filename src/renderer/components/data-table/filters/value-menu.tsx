import { Menu, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import type { QueryOf } from '../../../data/use-query-of.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ErrorAlert } from '../../page/error-alert.tsx'
import { Opener } from '../../page/opener.tsx'
import { SlowLoader } from '../../page/slow-loader.tsx'
import { FilterButton } from './filter-button.tsx'
import { tableFilterTexts } from './filter-texts.ts'
import { ValueLine } from './value-line.tsx'

interface ValueMenuProps {
  readonly label: string
  readonly isActive: boolean
  /** Built when the menu opens, so its queries run only then. */
  readonly children: () => ReactNode
}

/** The button of one filter, and the menu of its values. */
export function ValueMenu({ label, isActive, children }: ValueMenuProps) {
  return (
    <Opener popup="menu" button={<FilterButton label={label} isActive={isActive} />}>
      {({ target, opened, onChange }) => (
        <Menu
          opened={opened}
          onChange={onChange}
          position="bottom-start"
          width={340}
          withInitialFocusPlaceholder={false}
          withinPortal
          returnFocus
        >
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
            {opened && children()}
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
  )
}

const most = 100
const searchedFrom = 12

interface ValueListProps {
  readonly groups: QueryOf<readonly RecordGroup[]>
  /** The value filtered by; null for any. */
  readonly chosen: string | null
  readonly wordOf: (value: string) => string
  /** Offers the empty text, for rows without a value. */
  readonly canBeSilent?: boolean
  readonly onChoose: (value: string | null) => void
}

/** The values of one property, each with its count among the rows shown. */
export function ValueList({ groups, chosen, wordOf, canBeSilent = false, onChoose }: ValueListProps) {
  const say = useSentences(tableFilterTexts)
  const { formats } = useWords()
  const [typed, setTyped] = useState('')
  if (groups.error) return <ErrorAlert error={groups.error} onRetry={groups.reload} />
  if (groups.value === undefined) return <SlowLoader />
  const values = groups.value.filter(isSaid)
  const silent = groups.value.find(({ value }) => value === null)?.count ?? 0
  const found = values.filter(({ value }) => foldName(wordOf(value)).includes(foldName(typed)))
  return (
    <>
      {values.length > searchedFrom && (
        <Menu.Search
          aria-label={say('find')}
          placeholder={say('find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {chosen !== null && <Menu.Item onClick={() => onChoose(null)}>{say('any')}</Menu.Item>}
      {found.slice(0, most).map(({ value, count }) => (
        <ValueLine
          key={value}
          label={wordOf(value)}
          count={count}
          isChosen={chosen === value}
          onChoose={() => onChoose(value)}
        />
      ))}
      {found.length > most && <Note text={say('more', { count: found.length - most })} />}
      {silent > 0 && canBeSilent && (
        <ValueLine label={say('none')} count={silent} isChosen={chosen === ''} onChoose={() => onChoose('')} />
      )}
      {silent > 0 && !canBeSilent && <Note text={`${say('none')}: ${formats.number(silent)}`} />}
    </>
  )
}

const isSaid = (group: RecordGroup): group is RecordGroup & { readonly value: string } => group.value !== null

const Note = ({ text }: { readonly text: string }) => (
  <Text size="xs" c="dimmed" px="xs" py={4}>
    {text}
  </Text>
)
