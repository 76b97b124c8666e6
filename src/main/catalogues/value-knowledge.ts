import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '#shared/domain/app-error.ts'
import {
  type AmbiguousEntityName,
  type EntityKind,
  entityKinds,
  type KnownConfidence,
  type KnownEntity,
  type ValueKnowledge,
} from '#shared/domain/reading/value-knowledge.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { refuseCatalogue } from './catalogue-error.ts'

const fileName = 'knowledge.json'

type Row = readonly string[]

/** Loads the known spellings of values (`resources/knowledge/knowledge.json`, made by `scripts/make-knowledge.ts`). */
export async function loadValueKnowledge(directory: string): Promise<Result<ValueKnowledge, AppError>> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(join(directory, fileName), 'utf8'))
  } catch (error) {
    return refuseCatalogue('catalogue.reference-missing', { detail: error instanceof Error ? error.message : '' })
  }
  const tables = new Map<string, readonly Row[]>()
  for (const [name, rows] of Object.entries(isJsonObject(json) ? json : {})) if (areRows(rows)) tables.set(name, rows)
  const missing = tableNames.find((name) => !tables.has(name))
  if (missing !== undefined)
    return refuseCatalogue('catalogue.reference-missing', { detail: `${fileName}: ${missing}` })
  return success(knowledgeOf((name) => tables.get(name) ?? []))
}

const tableNames = [
  'municipalities',
  'place-aliases',
  'place-homonyms',
  'department-aliases',
  'entities',
  'entities-ambiguous',
  'countries',
  'country-words',
  'document-types',
] as const

const areRows = (rows: unknown): rows is readonly Row[] =>
  Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string'))

const knowledgeOf = (rowsOf: (name: (typeof tableNames)[number]) => readonly Row[]): ValueKnowledge => ({
  municipalities: rowsOf('municipalities').map(([code = '', name = '', department = '']) => ({
    code,
    name,
    department,
  })),
  placeAliases: rowsOf('place-aliases').map(([alias = '', department = '', code = '', kind = '', confidence]) => ({
    alias,
    department,
    code,
    kind,
    confidence: confidenceOf(confidence),
  })),
  placeHomonyms: rowsOf('place-homonyms').map(([, codes = '', arisesFrom = '']) => ({
    codes: codes.split(';'),
    arisesFrom,
  })),
  departmentAliases: rowsOf('department-aliases').map(([alias = '', code = '', confidence]) => ({
    alias,
    code,
    confidence: confidenceOf(confidence),
  })),
  entities: rowsOf('entities').flatMap(entityOf),
  ambiguousEntities: rowsOf('entities-ambiguous').map(ambiguousNameOf),
  countries: rowsOf('countries').map(([alpha2 = '', alpha3 = '', numeric = '', name = '']) => ({
    alpha2,
    alpha3,
    numeric,
    name,
  })),
  countryWords: rowsOf('country-words').map(([text = '', alpha2 = '', kind = '', confidence]) => ({
    text,
    alpha2,
    kind,
    confidence: confidenceOf(confidence),
  })),
  documentTypes: rowsOf('document-types').map(([text = '', type = '', confidence]) => ({
    text,
    type,
    confidence: confidenceOf(confidence),
  })),
})

/** Anything not marked high or medium counts as low, which never decides alone. */
const confidenceOf = (text: string | undefined): KnownConfidence =>
  text === 'high' || text === 'medium' ? text : 'low'

const isEntityKind = (text: string): text is EntityKind => (entityKinds as readonly string[]).includes(text)

function entityOf([kind = '', code = '', taxNumber = '', officialName = '', ...rest]: Row): readonly KnownEntity[] {
  const [commonName = '', aliases = '', status = '', confidence] = rest
  if (!isEntityKind(kind)) return []
  const successor = /^merged:(.+)$/.exec(status)?.[1]
  const names = aliases === '' ? [] : aliases.split('|')
  return [
    {
      kind,
      code,
      taxNumber,
      officialName,
      commonName,
      aliases: names,
      isActive: status === 'active',
      successor,
      confidence: confidenceOf(confidence),
    },
  ]
}

function ambiguousNameOf([alias = '', codes = '']: Row): AmbiguousEntityName {
  const named = codes.split('|').flatMap((text) => {
    const [kind = '', code = ''] = text.split(':')
    return isEntityKind(kind) ? [{ kind, code }] : []
  })
  return { alias, codes: named }
}
