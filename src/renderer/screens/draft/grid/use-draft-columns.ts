import type { ColDef } from 'ag-grid-community'
import { useEffect, useMemo, useRef, useState } from 'react'
import { entityText, noEntityNames } from '#shared/domain/catalogue/entity-names.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { findingText } from '#shared/texts/finding-text.ts'
import type { RangeStore } from '../../../components/grid/range/range-store.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { EditorFrame } from './cell-editor.ts'
import { findingsOf } from './cell-findings.ts'
import { HeaderMarks, markedHeader } from './columns/marked-header.ts'
import { draftColumns } from './draft-columns.ts'
import { gridTexts } from './texts.ts'

export interface DraftColumns {
  readonly fields: readonly FieldDefinition[]
  readonly shown: ReadonlySet<string>
  /** Some rows have remarks. */
  readonly remarked: boolean
  readonly errors: ReadonlyMap<string, number>
  readonly range: RangeStore
  /** How a range identifies the row at a list position. */
  readonly numberOf: (row: DraftRowView, position: number) => number
  /** The label of a row's original value. */
  readonly said: string
  readonly onEdit: (row: number, field: string, value: string) => Promise<void>
}

/** The grid's columns in the chosen language. Changed error counts do not rebuild them. */
export function useDraftColumns(columns: DraftColumns, frame: EditorFrame): ColDef<DraftRowView>[] {
  const { fields, shown, remarked, errors, range, numberOf, said, onEdit } = columns
  const t = useTexts()
  const say = useSentences(gridTexts)
  const { field: fieldName, formats, language } = useWords()
  // A ref, read on hover, so that new entity names do not rebuild the columns.
  const entities = useRef(noEntityNames)
  entities.current = useEntityNames()
  const headerMarks = useState(() => new HeaderMarks())[0]
  useEffect(() => headerMarks.set(errors), [headerMarks, errors])
  const header = useMemo(
    () =>
      markedHeader(headerMarks, {
        number: formats.number,
        errors: (count) => say('headerErrors', { count }),
      }),
    [formats, headerMarks, say],
  )

  return useMemo(
    () =>
      draftColumns(fields, shown, {
        remarked,
        frame,
        range,
        numberOf,
        header,
        onEdit: (row, field, value) => void onEdit(row.row, field, value),
        texts: {
          rowHeader: t('draft.columnRow'),
          documentType: say('documentType'),
          fieldName,
          sentences: (row, field) =>
            findingsOf(row, field)
              .map((finding) => findingText(finding, language))
              .join('\n'),
          changed: (original) => `${said}: ${original === '' ? t('common.empty') : original}`,
          entity: (code) => entityText(code, entities.current),
          marks: {
            severities: { error: t('draft.error'), warning: t('draft.warning') },
            sent: t('draftTools.row_sent'),
            quarantined: t('draftTools.row_quarantined'),
            empty: t('common.empty'),
          },
        },
      }),
    [fields, shown, fieldName, frame, header, language, numberOf, onEdit, range, remarked, said, say, t],
  )
}
