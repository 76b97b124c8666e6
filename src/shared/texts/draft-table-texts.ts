import type { DraftOverview } from '../domain/filing/overview.ts'
import { countOfDraft, type DraftColumn, isCountedDraftColumn } from '../domain/pending/draft-table.ts'
import type { Language, Sentence } from '../kernel/language.ts'
import { dayText, momentText } from './day-text.ts'
import type { Labels } from './names/labels.ts'
import { labelsEn } from './names/labels-en.ts'
import { labelsEs } from './names/labels-es.ts'
import { procedureText } from './procedure-text.ts'

const headers: Readonly<Record<DraftColumn, Sentence>> = {
  file: { es: 'Archivo', en: 'File' },
  due: { es: 'Programado', en: 'Scheduled' },
  rows: { es: 'Filas', en: 'Rows' },
  ready: { es: 'Listas', en: 'Ready' },
  errors: { es: 'Con errores', en: 'With errors' },
  warnings: { es: 'Alertas', en: 'Warnings' },
  quarantined: { es: 'En cuarentena', en: 'Set aside' },
  filed: { es: 'Radicadas', en: 'Filed' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  updated: { es: 'Último cambio', en: 'Last change' },
  imported: { es: 'Importado', en: 'Imported' },
}

export const draftsSheet: Sentence = { es: 'Borradores', en: 'Drafts' }

export const draftHeader = (column: DraftColumn, language: Language): string => headers[column][language]

const labels: Readonly<Record<Language, Labels>> = { es: labelsEs, en: labelsEn }

/** A draft's text in a column, on the screen and in a file. */
export function draftText(column: DraftColumn, overview: DraftOverview, language: Language): string {
  if (isCountedDraftColumn(column)) return String(countOfDraft(column, overview))
  const { draft, updatedAtMs, scheduledFor } = overview
  switch (column) {
    case 'file':
      return draft.fileName
    case 'due':
      return scheduledFor ? dayText(scheduledFor, language) : ''
    case 'procedure':
      return procedureText(draft, labels[language])
    case 'updated':
      return momentText(updatedAtMs, language)
    case 'imported':
      return momentText(draft.createdAtMs, language)
  }
}
