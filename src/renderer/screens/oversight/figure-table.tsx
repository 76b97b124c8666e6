import { Anchor, Button, Table, Text, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import tables from '../../components/table/table.module.css'
import { useRoving } from '../../components/table/use-roving.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './oversight.module.css'
import { oversightTexts } from './texts.ts'

/** A count linked to its records; without a filter it does not count records. */
export interface Figure {
  readonly count: number
  readonly filter: Partial<RecordFilter> | null
  /** Replaces a count that does not count records. */
  readonly text?: string
}

export interface FigureLine {
  readonly key: string
  readonly name: string
  readonly figures: readonly Figure[]
  /** Shown after the figures, under the last header. */
  readonly more?: ReactNode
}

export interface FigureOrder {
  readonly column: number
  readonly descending: boolean
}

interface FigureTableProps {
  readonly label: string
  readonly nameHeader: string
  readonly headers: readonly string[]
  readonly moreHeader?: string
  readonly lines: readonly FigureLine[]
  readonly total?: FigureLine
  /** Null: the order of the lines. */
  readonly order?: FigureOrder | null
  readonly onOrder?: (order: FigureOrder) => void
}

const mostLines = 10

/** Names with counts; each count links to its records. */
export function FigureTable({ lines, total, order = null, ...heads }: FigureTableProps) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const [whole, setWhole] = useState(false)
  const roving = useRoving<HTMLDivElement>()
  const sorted = order === null ? lines : lines.toSorted((one, other) => compare(one, other, order))
  const shown = whole ? sorted : sorted.slice(0, mostLines)
  return (
    <>
      <div {...roving} className={`${tables.frame} ${styles.plain}`}>
        <Table className={tables.table} highlightOnHover aria-label={heads.label} verticalSpacing={4}>
          <FigureHeads {...heads} order={order} />
          <Table.Tbody>
            {shown.map((line) => (
              <FigureRow key={line.key} line={line} headers={heads.headers} />
            ))}
          </Table.Tbody>
          {total !== undefined && (
            <Table.Tfoot>
              <FigureRow line={total} headers={heads.headers} />
            </Table.Tfoot>
          )}
        </Table>
      </div>
      {lines.length > mostLines && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setWhole(!whole)}>
          {whole ? say('showFewer') : say('showAll', { count: formats.number(lines.length) })}
        </Button>
      )}
    </>
  )
}

function compare(one: FigureLine, other: FigureLine, { column, descending }: FigureOrder): number {
  const [left, right] = [one.figures[column]?.count ?? 0, other.figures[column]?.count ?? 0]
  return descending ? right - left : left - right
}

type HeadsProps = Pick<FigureTableProps, 'nameHeader' | 'headers' | 'moreHeader' | 'order' | 'onOrder'>

function FigureHeads({ nameHeader, headers, moreHeader, order = null, onOrder }: HeadsProps) {
  return (
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{nameHeader}</Table.Th>
        {headers.map((header, column) => (
          <FigureHead key={header} header={header} column={column} order={order} onOrder={onOrder} />
        ))}
        {moreHeader !== undefined && <Table.Th className={tables.number}>{moreHeader}</Table.Th>}
      </Table.Tr>
    </Table.Thead>
  )
}

interface HeadProps {
  readonly header: string
  readonly column: number
  readonly order: FigureOrder | null
  readonly onOrder: FigureTableProps['onOrder']
}

function FigureHead({ header, column, order, onOrder }: HeadProps) {
  const say = useSentences(oversightTexts)
  if (onOrder === undefined) return <Table.Th className={tables.number}>{header}</Table.Th>
  const own = order?.column === column ? order : null
  const direction = own?.descending === true ? 'descending' : 'ascending'
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  return (
    <Table.Th className={tables.number} aria-sort={own === null ? 'none' : direction}>
      <UnstyledButton
        className={styles.sort}
        title={say('sortBy', { column: header })}
        onClick={() => onOrder({ column, descending: own === null || !own.descending })}
      >
        {own !== null && <Arrow size={12} aria-hidden />}
        {header}
      </UnstyledButton>
    </Table.Th>
  )
}

function FigureRow({ line, headers }: { readonly line: FigureLine; readonly headers: readonly string[] }) {
  return (
    <Table.Tr>
      <Table.Th scope="row" className={styles.name} title={line.name}>
        {line.name}
      </Table.Th>
      {headers.map((header, column) => (
        <Table.Td key={header} className={tables.number}>
          <CountLink figure={line.figures[column]} header={header} name={line.name} />
        </Table.Td>
      ))}
      {line.more !== undefined && <Table.Td className={tables.number}>{line.more}</Table.Td>}
    </Table.Tr>
  )
}

interface CountLinkProps {
  readonly figure: Figure | undefined
  readonly header: string
  /** Absent: the figure is of everything. */
  readonly name?: string
  readonly size?: 'sm' | 'xl'
}

/** A count that opens its records. */
export function CountLink({ figure, header, name, size = 'sm' }: CountLinkProps) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const { count, filter, text }: Figure = figure ?? { count: 0, filter: null }
  if (count === 0 || filter === null) {
    return (
      <Text span size={size} {...(count === 0 ? { c: 'dimmed' } : {})}>
        {text ?? formats.number(count)}
      </Text>
    )
  }
  return (
    <Anchor
      component="button"
      type="button"
      size={size}
      aria-label={
        name === undefined
          ? say('countOfAll', { count: formats.number(count), figure: header })
          : say('countOf', { count: formats.number(count), figure: header, name })
      }
      onClick={() => go({ screen: 'history', filter })}
    >
      {formats.number(count)}
    </Anchor>
  )
}
