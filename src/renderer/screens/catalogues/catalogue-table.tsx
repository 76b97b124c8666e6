import { Button, Table, Text } from '@mantine/core'
import { type CatalogueKind, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueOverview } from '#shared/domain/catalogue/catalogue-import.ts'
import { Chip } from '../../components/chips/chip.tsx'
import tables from '../../components/table/table.module.css'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { SourceName } from './source-name.tsx'

interface CatalogueTableProps {
  readonly catalogues: readonly CatalogueOverview[]
  readonly busy: boolean
  readonly onImport: (kind: CatalogueKind) => void
  /** Reverts to the list before the latest import. */
  readonly onGoBack: (kind: CatalogueKind) => void
}

/** One line per list that validation uses, including lists not yet imported. */
export function CatalogueTable({ catalogues, busy, onImport, onGoBack }: CatalogueTableProps) {
  const t = useTexts()
  const { labels } = useWords()
  return (
    <div className={tables.frame}>
      <Table className={tables.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('catalogues.columnKind')}</Table.Th>
            <Table.Th>{t('catalogues.columnOrigin')}</Table.Th>
            <Table.Th className={tables.number}>{t('catalogues.columnCount')}</Table.Th>
            <Table.Th>{t('catalogues.columnAge')}</Table.Th>
            <Table.Th>{t('catalogues.columnSource')}</Table.Th>
            <Table.Th>{t('catalogues.columnVersion')}</Table.Th>
            <Table.Th>{t('catalogues.columnActions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {catalogueKinds.flatMap((kind) => {
            const held = catalogues.filter((catalogue) => catalogue.kind === kind)
            const lines = held.length > 0 ? held : [null]
            return lines.map((catalogue, index) => (
              <Table.Tr key={`${kind} ${catalogue?.origin ?? 'none'}`}>
                <Table.Td fw={600}>{index === 0 ? labels.catalogueKinds[kind] : ''}</Table.Td>
                {catalogue ? <CatalogueCells catalogue={catalogue} /> : <MissingCells />}
                <Table.Td>
                  {index === 0 && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      disabled={busy}
                      aria-label={t('catalogues.importKind', { kind: labels.catalogueKinds[kind] })}
                      onClick={() => onImport(kind)}
                    >
                      {t('importing.title')}
                    </Button>
                  )}
                  {catalogue?.previous && (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      disabled={busy}
                      aria-label={t('catalogues.goBackKind', { kind: labels.catalogueKinds[kind] })}
                      onClick={() => onGoBack(kind)}
                    >
                      {t('catalogues.goBack')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))
          })}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function CatalogueCells({ catalogue }: { readonly catalogue: CatalogueOverview }) {
  const { labels, formats } = useWords()
  const origin = labels.catalogueOrigins[catalogue.origin]
  const { importedAtMs } = catalogue
  return (
    <>
      <Table.Td>
        <Chip
          tone={catalogue.origin === 'official' ? 'success' : 'warning'}
          label={origin.label}
          meaning={origin.description}
        />
      </Table.Td>
      <Table.Td className={tables.number}>{formats.number(catalogue.entryCount)}</Table.Td>
      <Table.Td className={tables.nowrap}>
        {importedAtMs > 0 ? `${formats.day(importedAtMs)} · ${formats.daysAgo(importedAtMs, Date.now())}` : '—'}
      </Table.Td>
      <Table.Td className={tables.name} style={{ overflowWrap: 'anywhere' }}>
        <SourceName list={catalogue} />
      </Table.Td>
      <Table.Td ff="monospace" fz="xs">
        {catalogue.version}
      </Table.Td>
    </>
  )
}

function MissingCells() {
  const t = useTexts()
  return (
    <>
      <Table.Td>
        <Chip tone="neutral" label={t('catalogues.missing')} />
        <Text size="xs" c="dimmed">
          {t('catalogues.missingHint')}
        </Text>
      </Table.Td>
      <Table.Td className={tables.number}>—</Table.Td>
      <Table.Td>—</Table.Td>
      <Table.Td>—</Table.Td>
      <Table.Td>—</Table.Td>
    </>
  )
}
