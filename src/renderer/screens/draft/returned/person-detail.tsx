import { Button, Group, Text, Title } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { entityText } from '#shared/domain/catalogue/entity-names.ts'
import type { ReturnedPerson } from '#shared/domain/draft/returned-person.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { FindingLine } from '../findings/finding-line.tsx'
import { rowActionsOf } from '../menu/row-actions-of.ts'
import { menuTexts } from '../menu/texts.ts'
import type { DraftActions } from '../use-draft-actions.ts'
import { Evidence } from './evidence.tsx'
import { PersonFields } from './person-fields.tsx'
import { documentOf, mayBeAsIs, nameOf, otherFindings, standingOf } from './person-standing.ts'
import styles from './returned.module.css'
import { returnedTexts, saidTexts } from './texts.ts'

interface PersonDetailProps {
  readonly person: ReturnedPerson
  readonly fields: readonly FieldDefinition[]
  readonly actions: DraftActions
  readonly onAsIs: () => void
  /** Null: nobody else is left to correct in the list. */
  readonly onNext: (() => void) | null
}

/** One person: what was answered, the evidence, and the values before and after. */
export function PersonDetail({ person, fields, actions, onAsIs, onNext }: PersonDetailProps) {
  const say = useSentences(returnedTexts)
  const name = nameOf(person) || say('noName')
  return (
    <>
      <section className={styles.column} aria-label={name}>
        <div className={styles.scroll}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <PersonTitle person={person} name={name} />
            {onNext && (
              <Button
                size="compact-sm"
                variant="light"
                rightSection={<IconChevronRight size={14} aria-hidden />}
                onClick={onNext}
              >
                {say('next')}
              </Button>
            )}
          </Group>
          <WhatWasSaid person={person} />
          <PersonActions person={person} actions={actions} onAsIs={onAsIs} />
          {otherFindings(person).map((finding) => (
            <FindingLine
              key={`${finding.code} ${finding.field} ${finding.value}`}
              finding={finding}
              actions={actions}
            />
          ))}
          <PersonFields person={person} fields={fields} onEdit={actions.edit} />
        </div>
      </section>
      <Evidence item={person.item} />
    </>
  )
}

function PersonTitle({ person, name }: { readonly person: ReturnedPerson; readonly name: string }) {
  const entities = useEntityNames()
  const code = person.item?.identity.entityCode ?? null
  const facts = [documentOf(person), code === null ? '' : entityText(code, entities)].filter((fact) => fact !== '')
  return (
    <div>
      <Title order={2}>{name}</Title>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
    </div>
  )
}

function WhatWasSaid({ person: { item, setback } }: { readonly person: ReturnedPerson }) {
  const say = useSentences(returnedTexts)
  const saidAs = useSentences(saidTexts)
  const { formats } = useWords()
  if (setback === null) {
    return (
      <Text size="sm" my="xs">
        {say('noReason')}
      </Text>
    )
  }
  const sinceMs = item?.entitySinceMs ?? null
  return (
    <div className={styles.said}>
      <Text size="xs" fw={600} component="h3">
        {saidAs(setback.kind)}
        {sinceMs !== null && ` · ${say('since', { date: formats.day(sinceMs) })}`}
      </Text>
      <Text size="sm">{setback.reasons}</Text>
    </div>
  )
}

type PersonActionsProps = Pick<PersonDetailProps, 'person' | 'actions' | 'onAsIs'>

function PersonActions({ person, actions, onAsIs }: PersonActionsProps) {
  const say = useSentences(returnedTexts)
  const sayMenu = useSentences(menuTexts)
  const standing = standingOf(person)
  const mayBe = mayBeAsIs(person)
  return (
    <>
      {standing === 'settled' && <Text size="sm">{say('settledLead')}</Text>}
      {standing === 'unchanged' && !mayBe && <Text size="sm">{say('otherDoubts')}</Text>}
      <Group gap="xs" my="xs">
        {mayBe && (
          <Button
            size="compact-sm"
            leftSection={<IconCheck size={14} aria-hidden />}
            disabled={actions.busy}
            onClick={onAsIs}
          >
            {say('asIs')}
          </Button>
        )}
        {rowActionsOf(person.row, null, actions).map(({ action, count, run }) => (
          <Button key={action} size="compact-sm" variant="default" disabled={actions.busy} onClick={() => void run()}>
            {sayMenu(action, { count })}
          </Button>
        ))}
      </Group>
    </>
  )
}
