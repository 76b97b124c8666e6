import type { Json } from '#shared/kernel/json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { fieldOf, listOf, textOf } from './answers/read-json.ts'

/** What an answer says about a form besides its link (spec 2.7): its version, and whether it was emailed. */

/** The key of a form's link: another version is another file, and both are kept. */
export const formKey = (kind: string, version: string | undefined): string =>
  version === undefined ? `formulario:${kind}` : `formulario:${kind}:v${version}`

/** The version in such a key; null for any other file. */
export const versionOfForm = (key: string): string | null => /^formulario:[^:]*:v(.+?)(?:#\d+)?$/.exec(key)?.[1] ?? null

/**
 * Whether an item's forms were emailed, by link key. The specification does not name the field (spec 2.7), so any
 * member is read whose name refers to mail and whose value is a yes or a no. Forms without such a value, or with
 * contradictory ones, are absent, so that the program never claims that no mail was sent.
 */
export function readMailed(item: Json): ReadonlyMap<string, boolean> {
  const mailed = new Map<string, boolean>()
  for (const form of listOf(fieldOf(item, 'Formularios'))) {
    const kind = textOf(fieldOf(form, 'Tipo'))?.trim() ?? 'formulario'
    const said = mailedIn(form)
    if (said !== null) mailed.set(formKey(kind, textOf(fieldOf(form, 'Version'))?.trim()), said)
  }
  return mailed
}

function mailedIn(form: Json): boolean | null {
  if (!isJsonObject(form)) return null
  const said = Object.entries(form).flatMap(([name, value]) =>
    /correo|mail/i.test(name) ? (yesOrNo(value) ?? []) : [],
  )
  const [first = null] = said
  return said.every((one) => one === first) ? first : null
}

function yesOrNo(value: Json): boolean | null {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : ''
  if (['true', 'si', 'sí', 'enviado'].includes(text)) return true
  return ['false', 'no', 'no enviado'].includes(text) ? false : null
}
