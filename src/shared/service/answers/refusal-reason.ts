import { isJsonObject, type Json } from '#shared/kernel/json.ts'
import { parseAnswerText } from './read-answer-text.ts'
import { isList, textOf } from './read-json.ts'

/**
 * Why a request was refused, in the answering server's words. The form of errors is not documented (spec 7), so all
 * common ones are read: the envelope, `error`, lists and objects of errors, problem details, plain text and web pages.
 * Bounded, and never throws.
 */
export function refusalReason(body: string): string {
  const text = body.replace(/^\uFEFF/, '').trim()
  const json = text.length > longestBody ? undefined : parseAnswerText(text)
  if (json === undefined) return shorten(/^[[{"]/.test(text) ? salvaged(text) : withoutTags(text))
  const found = new Reasons()
  found.read(json, null, 0)
  return shorten(found.text() || otherTexts(json))
}

const longestBody = 2_000_000
const longestReason = 600
const deepest = 12
const mostNodes = 2_000
const mostReasons = 12

/** Names are compared without case and separators: `error_description` equals `ErrorDescription`. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

const words = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Fields with a sentence, or a list of sentences. */
const sentenceNames = words(
  'message mensaje msg messages mensajes errormessage errordescription description descripcion detail detalle details detalles ' +
    'title titulo reason reasons razon razones motivo motivos causa cause observacion observaciones text texto faultstring ' +
    'userMessage developermessage error errors errores errorlist validationerrors violations issues problems problemas'.toLowerCase(),
)
/** Fields that contain others. */
const holderNames = words(
  'data datos body response respuesta result resultado fault errordetails modelstate innererror inner errorinfo extensions meta ' +
    'registrosrechazados consultasomitidas documentosrechazados invalidparams fields campos',
)
/** Fields that name a sentence's subject. */
const subjectNames = words(
  'field campo loc path pointer property propiedad param parametro name nombre key atributo attribute fila row numeroidentificacion',
)
/** Containers whose fields are named after the request's fields. */
const tableNames = words(
  'error errors errores validationerrors modelstate detail details detalle detalles fields campos violations problems problemas',
)

/** At the root these are the called address, or the kind of error. */
const ofTheRequest = words('path name nombre key')

class Reasons {
  readonly #found: string[] = []
  #nodes = 0

  text(): string {
    return this.#found.join('; ')
  }

  /** `subject`: what the value is about, if its context says so. */
  read(value: Json, subject: string | null, depth: number, isTable = false): void {
    this.#nodes += 1
    if (depth > deepest || this.#nodes > mostNodes || this.#found.length >= mostReasons) return
    const text = typeof value === 'string' ? textOf(value) : null
    if (text !== null) this.#add(text, subject)
    else if (isList(value)) for (const entry of value) this.read(entry, subject, depth + 1)
    else if (isJsonObject(value)) this.#readObject(Object.entries(value), subject, depth, isTable)
  }

  #readObject(
    fields: readonly (readonly [string, Json])[],
    around: string | null,
    depth: number,
    isTable: boolean,
  ): void {
    const subject = subjectOf(fields, depth) ?? around
    const named = fields.map(([name, value]) => ({ name, key: plain(name), value }))
    const isSentence = (key: string): boolean => sentenceNames.has(key)
    // An object with sentences of its own is not keyed by field.
    const sentences = named.filter(({ key }) => isSentence(key))
    for (const { key, value } of sentences.toSorted((one, other) => rank(one.key) - rank(other.key))) {
      this.read(value, subject, depth + 1, tableNames.has(key))
    }
    for (const { key, value } of named) {
      if (holderNames.has(key) && !isSentence(key)) this.read(value, subject, depth + 1, tableNames.has(key))
    }
    if (!isTable || sentences.length > 0) return
    for (const { name, key, value } of named) {
      if (!holderNames.has(key) && !isAside(key)) this.read(value, name, depth + 1, true)
    }
  }

  #add(text: string, subject: string | null): void {
    const sentence = oneLine(withoutTags(text))
    if (sentence === '') return
    const said = subject === null || sentence.includes(subject) ? sentence : `${subject}: ${sentence}`
    const isSaid = this.#found.some((known) => known === said || known.endsWith(`: ${said}`))
    if (!isSaid) this.#found.push(said)
  }
}

/** The general sentence before the specific ones. */
const rank = (key: string): number => (['message', 'mensaje', 'title', 'titulo'].includes(key) ? 0 : 1)

/** `loc: ["body", "Registros", 3, "Ibc"]` is `Registros.3.Ibc`. */
function subjectOf(fields: readonly (readonly [string, Json])[], depth: number): string | null {
  for (const [name, value] of fields) {
    if (!subjectNames.has(plain(name)) || (depth === 0 && ofTheRequest.has(plain(name)))) continue
    const parts = (isList(value) ? value : [value]).slice(0, 8).flatMap((part) => textOf(part) ?? [])
    const told = parts.filter((part) => part !== 'body').join('.')
    if (told !== '' && told.length <= 80) return told
  }
  return null
}

/** Useless for correcting the request. */
const aside = words(
  'success status statuscode code type instance path url timestamp time date fecha traceid requestid correlationid id ' +
    'idsolicitud modulo stack trace stacktrace version documentation documentationurl moreinfo helpurl input ctx',
)
const isAside = (key: string): boolean => aside.has(key)

/** An object without known fields: its texts with their names, otherwise its code. */
function otherTexts(json: Json): string {
  if (!isJsonObject(json)) return ''
  const texts = Object.entries(json).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? textOf(value) : null
    return text === null || isAside(plain(name)) ? [] : [`${name}: ${text}`]
  })
  if (texts.length > 0) return texts.slice(0, mostReasons).join('; ')
  const code = Object.entries(json).find(([name]) => ['code', 'codigo', 'type'].includes(plain(name)))
  return code === undefined ? '' : (textOf(code[1]) ?? '')
}

/** Truncated or damaged JSON: the sentences that are still readable. */
function salvaged(text: string): string {
  const found = new Set<string>()
  for (const [, name = '', value = ''] of text.slice(0, longestBody).matchAll(namedText)) {
    if (sentenceNames.has(plain(name)) && found.size < mostReasons) found.add(value.replace(/\\(["\\/])/g, '$1'))
  }
  return found.size > 0 ? [...found].join('; ') : text
}

const namedText = /"([A-Za-z_-]{3,30})"\s*:\s*"((?:[^"\\]|\\.){1,500})"/g

/** The title and readable text of a web page, without scripts and styles. */
function withoutTags(text: string): string {
  if (!/<[a-z!?/]/i.test(text)) return text
  return text
    .slice(0, 20_000)
    .replace(/<(script|style|head(?!er))\b[^>]*>[\s\S]*?<\/\1\s*>/gi, (part) => titleOf(part))
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;|&apos;/g, "'")
    .replace(/&amp;/g, '&')
}

const titleOf = (head: string): string => `${/<title\b[^>]*>([^<]{1,200})/i.exec(head)?.[1] ?? ''} `

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function shorten(text: string): string {
  const line = oneLine(text)
  if (line.length <= longestReason) return line
  // Do not cut inside a surrogate pair.
  return `${line.slice(0, longestReason - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
