import { embeddedAddress } from '#shared/domain/filing/answer/embedded-file.ts'
import type { DocumentLink, Novedad } from '#shared/domain/filing/item.ts'
import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { cutLabel, fieldOf, firstText, isList, labelOf, listOf, numberOf } from './answers/read-json.ts'
import { formKey } from './form-facts.ts'
import type { WireChoices } from './unspecified.ts'

/**
 * The files and history that an item offers (spec 2.4, 2.5, 2.7, 2.8). A link's key identifies the file, not its
 * address, so it stays the same when a GET renews the link.
 */

/** A link: an http or https address, or an object with one; or an embedded file in base64. */
export function readUrl(value: Json | undefined, choices: WireChoices): string | null {
  const embedded = embeddedIn(value)
  if (embedded !== null) return embedded
  const text = typeof value === 'string' ? value : firstText(value, choices.urlFields)
  const url = text?.trim() ?? ''
  return /^https?:\/\/\S+$/i.test(url) ? url : null
}

function embeddedIn(value: Json | undefined): string | null {
  if (typeof value === 'string') return embeddedAddress(value)
  if (!isJsonObject(value)) return null
  for (const part of Object.values(value)) {
    const address = typeof part === 'string' ? embeddedAddress(part) : null
    if (address !== null) return address
  }
  return null
}

/** `Novedades` in the order received. A step without a usable `Orden` gets its 1-based list position. */
export const readNovedades = (item: Json, choices: WireChoices): readonly Novedad[] =>
  listOf(fieldOf(item, 'Novedades')).map((step, index) => ({
    order: numberOf(fieldOf(step, 'Orden')) ?? index + 1,
    phase: wordsOf(fieldOf(step, 'Fase')),
    message: isJsonObject(step) ? wordsOf(fieldOf(step, 'Mensaje')) : wordsOf(step),
    date: wordsOf(fieldOf(step, 'Fecha')),
    evidenceUrl: evidenceUrls(step, choices)[0] ?? null,
  }))

/** Text unchanged; other values as JSON; nothing as the empty text. */
const wordsOf = (value: Json | undefined): string => {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const evidenceUrls = (step: Json, choices: WireChoices): readonly string[] =>
  listOf(fieldOf(step, 'Evidencia')).flatMap((evidence) => readUrl(evidence, choices) ?? [])

/** Every file of an item: forms, report, evidence of sources, supporting file, evidence of the history. */
export const readDocuments = (
  item: Json,
  novedades: readonly Novedad[],
  choices: WireChoices,
): readonly DocumentLink[] =>
  withDistinctKeys([
    ...formLinks(item, choices),
    ...[item, fieldOf(item, 'Resultado')].flatMap((holder) => reportLinks(holder, choices)),
    ...[item, fieldOf(item, 'Resultado')].flatMap((holder) => sourceLinks(holder, choices)),
    ...supportLinks(item, choices),
    ...evidenceLinks(item, novedades, choices),
  ])

/** The version is part of the key: another version is another file, and both are kept. */
function formLinks(item: Json, choices: WireChoices): readonly DocumentLink[] {
  return listOf(fieldOf(item, 'Formularios')).flatMap((form) => {
    const url = readUrl(form, choices)
    if (url === null) return []
    const kind = labelOf(fieldOf(form, 'Tipo'))?.trim() ?? 'formulario'
    const version = labelOf(fieldOf(form, 'Version'))?.trim()
    return [
      {
        kind,
        name: version === undefined ? `Formulario ${kind}` : `Formulario ${kind} v${version}`,
        url,
        key: formKey(kind, version),
      },
    ]
  })
}

function reportLinks(holder: Json | undefined, choices: WireChoices): readonly DocumentLink[] {
  const url = readUrl(fieldOf(holder, 'InformePdf'), choices)
  return url === null ? [] : [{ kind: 'informe', name: 'Informe consolidado', url, key: 'informe' }]
}

/** `Fuentes` is a list; an object keyed by source name is read the same way. */
function sourceLinks(holder: Json | undefined, choices: WireChoices): readonly DocumentLink[] {
  const sources = fieldOf(holder, 'Fuentes')
  const entries: readonly (readonly [string | null, Json])[] = isJsonObject(sources)
    ? Object.entries(sources)
    : listOf(sources).map((source) => [null, source] as const)
  return entries.flatMap(([key, source], index) => {
    const name = cutLabel(firstText(source, choices.sourceNameFields) ?? key ?? `Fuente ${index + 1}`)
    return urlsIn(source, choices.evidenceFields, choices).map((url, position) => ({
      kind: 'evidencia',
      name: position === 0 ? `Evidencia ${name}` : `Evidencia ${name} (${position + 1})`,
      url,
      key: `fuente:${slug(name)}:${position + 1}`,
    }))
  })
}

/** Each address once, in field order. */
function urlsIn(holder: Json | undefined, names: readonly string[], choices: WireChoices): readonly string[] {
  const found = names.flatMap((name) => listOf(fieldOf(holder, name)))
  return [...new Set(found.flatMap((value) => readUrl(value, choices) ?? []))]
}

function supportLinks(item: Json, choices: WireChoices): readonly DocumentLink[] {
  const holders = [item, fieldOf(item, 'Resultado')].filter((holder) => holder !== undefined && !isList(holder))
  const urls = new Set(holders.flatMap((holder) => urlsIn(holder, choices.supportFields, choices)))
  return [...urls].map((url, index) => ({
    kind: 'soporte',
    name: index === 0 ? 'Soporte' : `Soporte ${index + 1}`,
    url,
    key: index === 0 ? 'soporte' : `soporte:${index + 1}`,
  }))
}

function evidenceLinks(item: Json, novedades: readonly Novedad[], choices: WireChoices): readonly DocumentLink[] {
  return listOf(fieldOf(item, 'Novedades')).flatMap((step, index) => {
    const novedad = novedades[index]
    if (novedad === undefined) return []
    const name = novedad.phase === '' ? `Evidencia ${novedad.order}` : `Evidencia ${novedad.order}: ${novedad.phase}`
    return evidenceUrls(step, choices).map((url) => ({
      kind: 'evidencia',
      name,
      url,
      key: `evidencia:${novedad.order}`,
    }))
  })
}

const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** Two files of one item never share a key: the second gets `#2`, in the order received. */
function withDistinctKeys(links: readonly DocumentLink[]): readonly DocumentLink[] {
  const seen = new Map<string, number>()
  return links.map((link) => {
    const times = (seen.get(link.key) ?? 0) + 1
    seen.set(link.key, times)
    return times === 1 ? link : { ...link, key: `${link.key}#${times}` }
  })
}
