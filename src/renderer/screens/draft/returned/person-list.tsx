import { Group, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useRef } from 'react'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import { Chip } from '../../../components/chips/chip.tsx'
import choices from '../../../components/page/choice-list.module.css'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { documentOf, nameOf, type PersonStanding, standingOf } from './person-standing.ts'
import styles from './returned.module.css'
import { returnedTexts } from './texts.ts'

interface PersonListProps {
  readonly people: readonly ReturnedPerson[]
  readonly current: number | null
  readonly onChoose: (row: number) => void
}

const tones: Readonly<Record<PersonStanding, 'warning' | 'danger' | 'success' | 'neutral' | 'info'>> = {
  unchanged: 'warning',
  errors: 'danger',
  settled: 'neutral',
  ready: 'success',
  quarantined: 'neutral',
  sent: 'info',
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The people of the draft. One tab stop: arrow keys go from one to the next. */
export function PersonList({ people, current, onChoose }: PersonListProps) {
  const say = useSentences(returnedTexts)
  const list = useRef<HTMLUListElement>(null)
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    const at = people.findIndex(({ row }) => row.row === current)
    const goal = step === undefined ? undefined : people[step(at, people.length - 1)]
    if (goal === undefined) return
    event.preventDefault()
    onChoose(goal.row.row)
    list.current?.querySelector<HTMLElement>(`[data-row="${goal.row.row}"]`)?.focus()
  }
  return (
    <ul ref={list} className={choices.list} aria-label={say('people')} onKeyDown={press}>
      {people.map((person) => {
        const { row, setback } = person
        const standing = standingOf(person)
        const isCurrent = row.row === current
        return (
          <li key={row.row}>
            <UnstyledButton
              className={choices.line ?? ''}
              aria-current={isCurrent}
              data-row={row.row}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChoose(row.row)}
            >
              <Group justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm" fw={550} truncate component="span">
                  {nameOf(person) || say('noName')}
                </Text>
                <Chip tone={tones[standing]} label={say(standing)} />
              </Group>
              <Text size="xs" c="dimmed" component="span" display="block" truncate>
                {documentOf(person)}
              </Text>
              <Text size="xs" component="span" className={styles.reason ?? ''}>
                {setback?.reasons ?? say('noReason')}
              </Text>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
