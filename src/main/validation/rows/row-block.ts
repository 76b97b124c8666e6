import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { ValidationContext } from '#shared/domain/draft/validation-context.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { CivilDate } from '#shared/kernel/civil-date.ts'
import { createDateReader } from '../rules/date-checks.ts'

/**
 * Some rows of a file as columns. Checking one field over many rows is several times as fast as checking row by row.
 * The column arrays are reused for every block, so rules get them once.
 */
export interface RowBlock {
  rows(): readonly DraftRow[]
  /** Values of a field by position in the block; '' if missing. */
  texts(field: string): readonly string[]
  /** The file's original texts by position; undefined if the value is unchanged. */
  originals(field: string): readonly (string | undefined)[]
  /** Days of a date field by position; undefined without a valid date. */
  days(field: string): readonly (CivilDate | undefined)[]
  fill(rows: readonly DraftRow[]): void
}

interface DateColumn {
  readonly texts: readonly string[]
  readonly days: (CivilDate | undefined)[]
}

export function createRowBlock({ module, entity }: ValidationContext): RowBlock {
  const fields = fieldsOf(module, entity)
  const columns = fields.map(({ name }) => ({ name, texts: [] as string[] }))
  const places = new Map(columns.map(({ name }, place) => [name, place]))
  const textsOf = new Map(columns.map(({ name, texts }) => [name, texts]))
  const originals = new Map(fields.map(({ name }): [string, (string | undefined)[]] => [name, []]))
  /** Columns with any original text. They are few, so the rest need no clearing. */
  const changed = new Set<(string | undefined)[]>()
  const spreadOriginals = (said: DraftRow['originals'], at: number): void => {
    for (const name in said) {
      const column = originals.get(name)
      if (column === undefined) continue
      column[at] = said[name]
      changed.add(column)
    }
  }
  const dates = fields.filter(isDate).map(({ name }): readonly [string, DateColumn] => {
    return [name, { texts: textsOf.get(name) ?? [], days: [] }]
  })
  const daysOf = new Map(dates.map(([name, { days }]) => [name, days]))
  const readDate = createDateReader()
  let present: readonly DraftRow[] = []
  // Records nearly always list their fields in the specification's order, which avoids a lookup by name.
  const spread = (values: DraftRow['values'], at: number): void => {
    let place = -1
    for (const name in values) {
      place += 1
      if (columns[place]?.name !== name) place = places.get(name) ?? -1
      const column = columns[place]
      if (column !== undefined) column.texts[at] = values[name] ?? ''
    }
  }
  return {
    rows: () => present,
    texts: (field) => textsOf.get(field) ?? noTexts,
    originals: (field) => originals.get(field) ?? noDays,
    days: (field) => daysOf.get(field) ?? noDays,
    fill: (rows) => {
      present = rows
      for (const { texts } of columns) {
        texts.length = rows.length
        texts.fill('')
      }
      for (const column of changed) column.length = 0
      changed.clear()
      for (let at = 0; at < rows.length; at += 1) {
        spread(rows[at]?.values ?? noValues, at)
        spreadOriginals(rows[at]?.originals ?? noValues, at)
      }
      for (const [, { texts, days }] of dates) {
        days.length = rows.length
        for (let at = 0; at < rows.length; at += 1) days[at] = readDate(texts[at] ?? '')
      }
    },
  }
}

const isDate = (field: FieldDefinition): boolean => field.kind === 'date'

const noValues: DraftRow['values'] = {}
const noTexts: readonly string[] = []
const noDays: readonly undefined[] = []
