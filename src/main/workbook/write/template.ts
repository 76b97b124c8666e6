import type { Cell, CellValue, DataValidation, WriteSheet } from 'hucre/xlsx'
import { type CatalogueKind, type CatalogueSnapshot, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { type FieldDefinition, fieldsOf } from '#shared/domain/worker/field.ts'
import type { Entity, ModuleName } from '#shared/domain/worker/procedure.ts'
import type { Language } from '#shared/kernel/language.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { fieldHelp, isHelpedField } from '#shared/texts/help/field-help.ts'
import { necessity, permittedValues } from '#shared/texts/help/field-values.ts'
import { hrWorkbookWords, hrWorkbookWords as words } from '#shared/texts/hr-workbook-text.ts'
import { columnLetters } from '../cells/cell-value.ts'
import { optionalHeaderStyle, requiredHeaderStyle, textStyle, wrappedStyle } from './sheet-styles.ts'

/** Version of the template's layout; increase it with every change. */
const templateVersion = 1
/** Rows prepared with text format and drop-downs. */
const preparedRows = 500
const listSheet = 'Listas'

/** Custom file properties that identify a template and the catalogues it was made from. */
export const templateProperties = {
  version: 'VentanillaPlantilla',
  module: 'VentanillaModulo',
  entity: 'VentanillaEntidad',
  catalogues: 'VentanillaCatalogos',
} as const

export interface TemplateSource {
  readonly catalogues: CatalogueSnapshot
  /** Language of everything except the field names. */
  readonly language: Language
}

/**
 * The workbook that clerks give to HR: one column per field under its exact name, required ones in dark blue, all cells
 * as text, drop-downs of codes from a hidden sheet, and a sheet with the names of the codes.
 */
export async function writeTemplate(
  module: ModuleName,
  entity: Entity,
  { catalogues, language }: TemplateSource,
): Promise<Uint8Array> {
  const fields = fieldsOf(module, entity)
  const lists = listsOf(fields, catalogues)
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      fieldSheet(fields, lists, language),
      lookupSheet(fields, catalogues, language),
      hiddenSheet(lists, catalogues),
    ],
    properties: {
      custom: {
        [templateProperties.version]: String(templateVersion),
        [templateProperties.module]: module,
        [templateProperties.entity]: entity,
        [templateProperties.catalogues]: catalogues.version,
      },
    },
  })
}

/** A column of the hidden sheet. */
interface CodeColumn {
  readonly key: string
  readonly codes: readonly string[]
}

const listKey = (field: FieldDefinition): string | undefined => (field.kind === 'channel' ? 'channel' : field.catalogue)

const isCatalogueKind = (key: string): key is CatalogueKind => (catalogueKinds as readonly string[]).includes(key)

function listsOf(fields: readonly FieldDefinition[], catalogues: CatalogueSnapshot): readonly CodeColumn[] {
  const keys = new Set(fields.flatMap((field) => listKey(field) ?? []))
  return [...keys].flatMap((key): CodeColumn[] => {
    if (!isCatalogueKind(key)) return [{ key, codes: ['plataforma', 'asesor'] }]
    const codes = catalogues.tables[key]?.entries.map((entry) => entry.code) ?? []
    return codes.length > 0 ? [{ key, codes }] : []
  })
}

function fieldSheet(fields: readonly FieldDefinition[], lists: readonly CodeColumn[], language: Language): WriteSheet {
  const cells = new Map<string, Partial<Cell>>()
  for (const [column, field] of fields.entries()) {
    cells.set(`0,${column}`, { style: field.required ? requiredHeaderStyle : optionalHeaderStyle })
  }
  const blank: CellValue[] = fields.map(() => null)
  return {
    name: words.data[language],
    columns: fields.map((field) => ({ width: Math.max(14, field.name.length + 2), style: textStyle })),
    rows: [fields.map((field) => field.name), ...Array.from({ length: preparedRows }, () => blank)],
    cells,
    dataValidations: fields.map((field, column) => validationOf(field, { column, lists, language })),
    freezePane: { rows: 1 },
  }
}

/** Lists only warn, so that a code newer than this template is still accepted. Other columns have only their hint. */
function validationOf(
  field: FieldDefinition,
  {
    column,
    lists,
    language,
  }: { readonly column: number; readonly lists: readonly CodeColumn[]; readonly language: Language },
): DataValidation {
  const letters = columnLetters(column)
  const hint = {
    range: `${letters}2:${letters}${preparedRows + 1}`,
    allowBlank: true,
    showInputMessage: true,
    inputTitle: field.name.slice(0, 32),
    inputMessage: fieldHint(field, language),
  }
  const index = lists.findIndex(({ key }) => key === listKey(field))
  const list = lists[index]
  if (list === undefined) return { ...hint, type: 'textLength', operator: 'greaterThanOrEqual', formula1: '0' }
  const listLetters = columnLetters(index)
  return {
    ...hint,
    type: 'list',
    formula1: `${listSheet}!$${listLetters}$2:$${listLetters}$${list.codes.length + 1}`,
    showErrorMessage: true,
    errorStyle: 'warning',
    errorTitle: words.unlisted[language],
    errorMessage: words.unlistedHint[language],
  }
}

/** The hint of a template cell (at most 255 characters, Excel's limit), taken from the help for its column. */
function fieldHint(field: FieldDefinition, language: Language): string {
  const example = isHelpedField(field.name) ? fieldHelp[field.name].example : ''
  const isListed = field.kind === 'code' && field.catalogue !== 'dane'
  return [
    permittedValues(field, language),
    necessity(field, language),
    ...(example === '' ? [] : [fillSentence(hrWorkbookWords.example, language, { example })]),
    ...(isListed ? [hrWorkbookWords.seeCatalogues[language]] : []),
  ].join(' ')
}

function hiddenSheet(lists: readonly CodeColumn[], catalogues: CatalogueSnapshot): WriteSheet {
  const longest = Math.max(0, ...lists.map((list) => list.codes.length))
  const rows = Array.from({ length: longest }, (_, index) => lists.map((list) => list.codes[index] ?? null))
  return {
    name: listSheet,
    hidden: true,
    columns: lists.map(() => ({ style: textStyle })),
    rows: [lists.map((list) => `${list.key} ${catalogues.version}`), ...rows],
  }
}

function lookupSheet(
  fields: readonly FieldDefinition[],
  catalogues: CatalogueSnapshot,
  language: Language,
): WriteSheet {
  const kinds = new Set(fields.flatMap((field) => field.catalogue ?? []))
  const rows = [...kinds].flatMap((kind) => {
    const table = catalogues.tables[kind]
    const origin = words[table?.origin === 'official' ? 'official' : 'reference'][language]
    return (table?.entries ?? []).map((entry) => [kind, entry.code, entry.name, entry.group ?? '', origin])
  })
  return {
    name: words.catalogues[language],
    columns: [14, 14, 48, 40, 14].map((width) => ({ width, style: wrappedStyle })),
    rows: [[words.catalogue, words.code, words.name, words.group, words.origin].map((word) => word[language]), ...rows],
    cells: new Map([0, 1, 2, 3, 4].map((column) => [`0,${column}`, { style: requiredHeaderStyle }])),
    autoFilter: { range: `A1:E${rows.length + 1}` },
    freezePane: { rows: 1 },
  }
}
