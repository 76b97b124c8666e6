import { Button, Group, Text } from '@mantine/core'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { DraftChange } from '#shared/domain/draft/draft-change.ts'
import { mostReturnedPeople, type ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { DraftOverview, Page } from '#shared/domain/filing/overview.ts'
import type { ChangeArea } from '#shared/domain/notices.ts'
import { fieldsOf } from '#shared/domain/worker/field.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { Loaded } from '../../../components/page/loaded.tsx'
import { ShowMore } from '../../../components/page/show-more.tsx'
import { useShortcuts } from '../../../components/shortcuts/use-shortcuts.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { profileKind, useStatus } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { DraftFrame } from '../draft-frame.tsx'
import { StepButton } from '../draft-toolbar.tsx'
import { useDraftActions } from '../use-draft-actions.ts'
import { useValueAnswers } from '../values/use-value-answers.ts'
import { PersonDetail } from './person-detail.tsx'
import { PersonList } from './person-list.tsx'
import { asIs, mayBeAsIs, nextToCorrect } from './person-standing.ts'
import styles from './returned.module.css'
import { returnedTexts } from './texts.ts'

const peoplePerPage = 100
const areas: readonly ChangeArea[] = ['drafts', 'batches', 'documents']

interface ReturnedViewProps {
  readonly overview: DraftOverview
  readonly viewSwitch: ReactNode
  readonly onOverview: (overview: DraftOverview) => void
}

/** A draft of records that came back, person by person. */
export function ReturnedView({ overview, viewSwitch, onOverview }: ReturnedViewProps) {
  const { id } = overview.draft
  const apply = useCallback((change: DraftChange) => onOverview(change.overview), [onOverview])
  const actions = useDraftActions(id, apply)
  const [pages, setPages] = useState(1)
  const limit = Math.min(pages * peoplePerPage, mostReturnedPeople)
  const people = useChannelQuery('draft:returned', { draftId: id, offset: 0, limit }, areas, { keepPrevious: true })
  useShortcuts({
    undo: () => void actions.step('draft:undo'),
    redo: () => void actions.step('draft:redo'),
  })
  return (
    <DraftFrame overview={overview} actions={actions} viewSwitch={viewSwitch}>
      <Loaded query={people}>
        {(page) => (
          <People
            page={page}
            overview={overview}
            actions={actions}
            onChange={apply}
            onMore={() => setPages((count) => count + 1)}
          />
        )}
      </Loaded>
    </DraftFrame>
  )
}

interface PeopleProps {
  readonly page: Page<ReturnedPerson>
  readonly overview: DraftOverview
  readonly actions: ReturnType<typeof useDraftActions>
  readonly onChange: (change: DraftChange) => void
  readonly onMore: () => void
}

function People({ page: { rows: people, total }, overview, actions, onChange, onMore }: PeopleProps) {
  const say = useSentences(returnedTexts)
  const { draft, counts } = overview
  const fields = useMemo(() => fieldsOf(draft.module, draft.entity), [draft.module, draft.entity])
  const answers = useValueAnswers(draft.id, onChange)
  const [chosen, setChosen] = useState(() => (nextToCorrect(people, null) ?? people[0])?.row.row ?? null)
  // A person who was removed gives way to the next one.
  const current = people.find((person) => person.row.row === chosen) ?? nextToCorrect(people, chosen) ?? people[0]
  const row = current?.row.row ?? null
  const next = nextToCorrect(people, row)
  const confirmable = people.filter(mayBeAsIs)
  const hidden = total - people.length
  const { value: status } = useStatus()
  const kind = status?.connection ? profileKind(status.connection) : 'unknown'
  const isFree = kind === 'practice' || kind === 'test'
  const cost = (): string => {
    const ready = { ready: counts.readyRows }
    if (counts.readyRows === 0) return say('noneReady')
    return isFree ? say('costFree', ready) : say('cost', ready)
  }
  if (current === undefined) return <Text size="sm">{say('none')}</Text>
  return (
    <>
      <Group gap="xs" className={styles.bar ?? ''}>
        <Text size="sm" role="status">
          {cost()}
        </Text>
        {confirmable.length > 1 && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={answers.busy || actions.busy}
            onClick={() => void answers.give(confirmable.map(asIs))}
          >
            {say(hidden > 0 ? 'allShownAsIs' : 'allAsIs', { count: confirmable.length })}
          </Button>
        )}
        <StepButton step="undo" overview={overview} actions={actions} />
        <StepButton step="redo" overview={overview} actions={actions} />
      </Group>
      <ErrorAlert error={answers.error} onClose={answers.clearError} />
      <div className={styles.frame}>
        <section className={styles.column} aria-label={say('people')}>
          <div className={styles.people}>
            <PersonList people={people} current={row} onChoose={setChosen} />
            <ShowMore
              hidden={hidden}
              more={Math.min(peoplePerPage, hidden, mostReturnedPeople - people.length)}
              name={say('people')}
              onMore={onMore}
            />
          </div>
        </section>
        <PersonDetail
          key={row}
          person={current}
          fields={fields}
          actions={actions}
          onAsIs={() => void answers.give([asIs(current)])}
          onNext={next === null ? null : () => setChosen(next.row.row)}
        />
      </div>
    </>
  )
}
