import { Alert, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import type { MappingProposal } from '#shared/domain/draft/mapping.ts'
import type { WorkbookNote } from '#shared/domain/draft/workbook-note.ts'
import { workbookNoteText } from '#shared/texts/workbook-note-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { Page } from '../../components/page/page.tsx'
import { Section } from '../../components/page/section.tsx'
import { useCommands } from '../../data/use-commands.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CompanyFill } from './company-fill.tsx'
import styles from './import.module.css'
import { BlockChoice, hasOwnTable, LeftOutReview, proposedBlocks } from './left-out-review.tsx'
import {
  choiceOf,
  decisionOf,
  type MappingChoice,
  missingFields,
  needsReview,
  unusedColumns,
} from './mapping-choice.ts'
import { MappingPlace } from './mapping-place.tsx'
import { MappingTable } from './mapping-table.tsx'
import { OpenedMeanwhile } from './opened-files.tsx'

interface MappingReviewProps {
  readonly proposal: MappingProposal
  readonly onProposal: (proposal: MappingProposal) => void
  readonly onCancel: () => void
}

/** Reviews which column is which before the import. */
export function MappingReview({ proposal, onProposal, onCancel }: MappingReviewProps) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const [choice, setChoice] = useState<MappingChoice>(() => choiceOf(proposal))
  const [blocks, setBlocks] = useState(() => proposedBlocks(proposal.blocks))
  const [includeHidden, setIncludeHidden] = useState(false)
  const actions = useCommands()
  const missing = missingFields(proposal.fields, choice)
  const doubtful = proposal.fields.filter((field) => needsReview(field, proposal.doubts))
  const sure = proposal.fields.filter((field) => !needsReview(field, proposal.doubts))

  // Questions render first; the many certain lines follow, deferred.
  const isSureDrawn = useDeferredValue(true, false)

  const [useMemory, setUseMemory] = useState(true)
  const readAgain = async (sheet: string, headerRow: number | null, remembering = useMemory) => {
    const { proposalId } = proposal
    const answer = await actions.run('mapping:read', { proposalId, sheet, headerRow, useMemory: remembering })
    if (!answer.ok) return
    setUseMemory(remembering)
    setChoice(choiceOf(answer.value))
    setBlocks(proposedBlocks(answer.value.blocks))
    onProposal(answer.value)
  }
  const importFile = async () => {
    const answer = await actions.run('mapping:import', decisionOf(proposal, choice, includeHidden, blocks))
    if (answer.ok) go({ screen: 'draft', draftId: answer.value.draft.id, arrived: true })
  }

  return (
    <Page title={t('mapping.title', { file: proposal.fileName })} lead={t('mapping.lead')}>
      <Stack gap="md">
        <OpenedMeanwhile />
        <ErrorAlert error={actions.error} onClose={actions.clearError} />
        <Reasons proposal={proposal} />
        <MemoryChoice
          rememberedAtMs={proposal.rememberedAtMs}
          useMemory={useMemory}
          busy={actions.busy}
          onChange={(remembering) => void readAgain(proposal.sheet, proposal.headerRow, remembering)}
        />
        <MappingPlace proposal={proposal} busy={actions.busy} onChange={(...place) => void readAgain(...place)} />
        {proposal.hiddenRows > 0 && (
          <Checkbox
            label={t('mapping.includeHidden', { count: proposal.hiddenRows })}
            checked={includeHidden}
            onChange={(event) => setIncludeHidden(event.currentTarget.checked)}
          />
        )}
        <BlockChoice blocks={proposal.blocks} chosen={blocks} onChange={setBlocks} />
        <LeftOutReview leftOut={proposal.leftOut} />
        <CompanyFill fields={proposal.fields} choice={choice} onChange={setChoice} />
        {doubtful.length > 0 && (
          <Section title={t('mapping.toReview')}>
            <MappingTable proposal={proposal} fields={doubtful} choice={choice} onChange={setChoice} />
          </Section>
        )}
        <Section title={t('mapping.sure')}>
          {isSureDrawn && <MappingTable proposal={proposal} fields={sure} choice={choice} onChange={setChoice} />}
        </Section>
        <UnusedColumns proposal={proposal} choice={choice} />
        <ImportBar
          missing={missing.length}
          busy={actions.busy}
          canImport={Object.keys(choice.columns).length > 0 && hasOwnTable(proposal.blocks, blocks)}
          onCancel={onCancel}
          onImport={() => void importFile()}
        />
      </Stack>
    </Page>
  )
}

interface ImportBarProps {
  /** Required fields with neither column nor value. */
  readonly missing: number
  readonly busy: boolean
  readonly canImport: boolean
  readonly onCancel: () => void
  readonly onImport: () => void
}

/** What is missing and how to continue, always visible however long the column list. */
function ImportBar({ missing, busy, canImport, onCancel, onImport }: ImportBarProps) {
  const t = useTexts()
  return (
    <div className={styles.bar}>
      <div role="status" className={styles.barText}>
        {missing > 0 && (
          <Text size="sm" c="var(--mark-error-text)">
            {t('mapping.missing', { count: missing })}
          </Text>
        )}
      </div>
      <Button variant="default" onClick={onCancel}>
        {t('mapping.cancel')}
      </Button>
      <Button loading={busy} disabled={!canImport} onClick={onImport}>
        {t('mapping.confirm')}
      </Button>
    </div>
  )
}

interface MemoryChoiceProps {
  /** When the remembered mapping was last used; null when there is none or it is not wanted. */
  readonly rememberedAtMs: number | null
  readonly useMemory: boolean
  readonly busy: boolean
  readonly onChange: (useMemory: boolean) => void
}

/** Says that earlier decisions were applied, and can ignore them for this file without forgetting them. */
function MemoryChoice({ rememberedAtMs, useMemory, busy, onChange }: MemoryChoiceProps) {
  const t = useTexts()
  const { formats } = useWords()
  if (useMemory && rememberedAtMs === null) return null
  const said =
    useMemory && rememberedAtMs !== null
      ? t('mapping.remembered', { date: formats.day(rememberedAtMs) })
      : t('mapping.rememberedUnused')
  return (
    <Group gap="xs">
      <Text size="sm" c="dimmed">
        {said}
      </Text>
      <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onChange(!useMemory)}>
        {t(useMemory ? 'mapping.notRemembered' : 'mapping.useRemembered')}
      </Button>
    </Group>
  )
}

/** Lists columns that are not imported, so that nobody misses them later. */
function UnusedColumns({ proposal, choice }: { readonly proposal: MappingProposal; readonly choice: MappingChoice }) {
  const t = useTexts()
  const unused = unusedColumns(proposal, choice)
  if (unused.length === 0) return null
  const columns = unused.map(({ column, header }) => (header === '' ? column : `${column} · ${header}`)).join(', ')
  return (
    <Text size="sm" c="dimmed">
      {t('mapping.unmapped', { columns })}
    </Text>
  )
}

function FileNotes({ notes }: { readonly notes: readonly WorkbookNote[] }) {
  const { language } = useWords()
  return (
    <List size="sm" withPadding>
      {notes.map((note) => (
        <List.Item key={note.code}>{workbookNoteText(note, language)}</List.Item>
      ))}
    </List>
  )
}

/** Why the program did not decide automatically. */
function Reasons({ proposal }: { readonly proposal: MappingProposal }) {
  const t = useTexts()
  const { reasons } = proposal
  return (
    <>
      {reasons.length > 0 && (
        <Alert color="yellow" role="note" icon={<IconInfoCircle aria-hidden />} title={t('mapping.reasonsTitle')}>
          <List size="sm">
            {reasons.map((reason) => (
              <List.Item key={reason}>
                {t(`mapping.reasons.${reason}`)}
                {reason === 'odd-file' && <FileNotes notes={proposal.notes} />}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}
