import { Anchor, Group, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import { deliveryText, mailedText } from '#shared/texts/documents/document-facts.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from '../chips/chip.tsx'
import { ErrorAlert } from '../page/error-alert.tsx'
import { toast } from '../page/toast.ts'
import { PdfViewer } from '../pdf-viewer/pdf-viewer.tsx'
import tables from '../table/table.module.css'
import { FormButtons } from './form-buttons.tsx'
import { formTexts } from './texts.ts'

interface ContractFormsProps {
  readonly entries: readonly HistoryEntry[]
  /** Adds the buttons that complete and update each contract. */
  readonly withButtons: boolean
}

/** All versions of each contract's forms, the newest of each kind marked. Renders nothing without forms. */
export function ContractForms({ entries, withButtons }: ContractFormsProps) {
  const say = useSentences(formTexts)
  const contracts = formsByContract(entries)
  return contracts.map(({ contract, records, forms }) => (
    <section key={contract} aria-label={say('contract', { contract })}>
      <Group gap="xs" justify="space-between" mb={4}>
        <Text size="sm" fw={600}>
          {say('contract', { contract })}
        </Text>
        {withButtons && (
          <Group gap="xs">
            <FormButtons records={[...records]} />
          </Group>
        )}
      </Group>
      {forms.length > 0 && <Versions contract={contract} forms={forms} />}
    </section>
  ))
}

function Versions({ contract, forms }: { readonly contract: string; readonly forms: readonly ContractForm[] }) {
  const t = useTexts()
  const say = useSentences(formTexts)
  const [at, setAt] = useState<number | null>(null)
  const save = useCommand('document:save')
  // A form that is not saved cannot be viewed.
  const saved = forms.filter(({ document }) => document.saved)
  const viewed = at === null ? null : (saved[at]?.document ?? null)
  const saveFile = async (documentId: string): Promise<void> => {
    const answer = await save.run({ documentId })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  const move = (step: 1 | -1): void => setAt((now) => (now === null ? null : now + step))
  return (
    <div className={tables.frame}>
      <Table className={tables.table} verticalSpacing={4} aria-label={say('versionsOf', { contract })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('kind')}</Table.Th>
            <Table.Th className={tables.number}>{say('version')}</Table.Th>
            <Table.Th>{say('filed')}</Table.Th>
            <Table.Th>{say('mailed')}</Table.Th>
            <Table.Th>{say('delivered')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {forms.map((form) => (
            <VersionLine key={form.document.id} form={form} onView={() => setAt(saved.indexOf(form))} />
          ))}
        </Table.Tbody>
      </Table>
      <ErrorAlert error={save.error} onClose={save.clearError} />
      {viewed !== null && at !== null && (
        <PdfViewer
          documentId={viewed.id}
          name={viewed.name}
          neighbours={saved.length < 2 ? null : { at: at + 1, total: saved.length, onMove: move }}
          onSave={() => void saveFile(viewed.id)}
          onClose={() => setAt(null)}
        />
      )}
    </div>
  )
}

function VersionLine({ form, onView }: { readonly form: ContractForm; readonly onView: () => void }) {
  const say = useSentences(formTexts)
  const { labels, language, formats } = useWords()
  const { document, filedAtMs, isNewest } = form
  const kind = labels.documentKinds[document.kind] ?? document.kind
  const version = document.version ?? ''
  return (
    <Table.Tr>
      <Table.Td>
        {document.saved ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            aria-label={say('viewForm', { kind, version })}
            onClick={onView}
          >
            {kind}
          </Anchor>
        ) : (
          <>
            {kind}
            <Text size="xs" c="dimmed">
              {say('notSaved')}
            </Text>
          </>
        )}
      </Table.Td>
      <Table.Td className={tables.number}>{version}</Table.Td>
      <Table.Td className={tables.nowrap}>
        {formats.day(filedAtMs)} {isNewest && <Chip tone="success" label={say('newest')} />}
      </Table.Td>
      <Table.Td>{mailedText(document, language)}</Table.Td>
      <Table.Td>{deliveryText(document.delivery ?? null, language)}</Table.Td>
    </Table.Tr>
  )
}

/** A form of a contract, from any batch. */
interface ContractForm {
  readonly document: ItemDocument
  readonly filedAtMs: number
  /** The latest known of its kind. */
  readonly isNewest: boolean
}

interface FormsOfContract {
  readonly contract: string
  /** The records that filed it. */
  readonly records: readonly ItemId[]
  /** By kind, the newest of each first. */
  readonly forms: readonly ContractForm[]
}

/** The contracts with forms, in the order of the entries, each with all versions of its forms. */
function formsByContract(entries: readonly HistoryEntry[]): readonly FormsOfContract[] {
  const filed = entries.filter(({ batch, item }) => batch.module === 'affiliation-form' && item.identity.contract)
  const byContract = Map.groupBy(filed, ({ item }) => item.identity.contract ?? '')
  return [...byContract].map(([contract, records]) => ({
    contract,
    records: records.map(({ item }) => item.id),
    forms: marked(
      records.flatMap(({ item, batch }) =>
        item.documents.map((document) => ({ document, filedAtMs: batch.createdAtMs })),
      ),
    ),
  }))
}

type Unmarked = Omit<ContractForm, 'isNewest'>

function marked(forms: readonly Unmarked[]): readonly ContractForm[] {
  const sorted = forms.toSorted(
    (one, other) => one.document.kind.localeCompare(other.document.kind) || newerFirst(one, other),
  )
  return sorted.map((form, index) => ({ ...form, isNewest: sorted[index - 1]?.document.kind !== form.document.kind }))
}

/** Compares version numbers when both have one, otherwise the batch dates. */
function newerFirst(one: Unmarked, other: Unmarked): number {
  const [first, second] = [one, other].map(({ document }) => Number(document.version ?? Number.NaN))
  const byVersion = (second ?? Number.NaN) - (first ?? Number.NaN)
  return Number.isNaN(byVersion) || byVersion === 0 ? other.filedAtMs - one.filedAtMs : byVersion
}
