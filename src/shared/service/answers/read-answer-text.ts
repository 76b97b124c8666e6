import type { Json } from '#shared/kernel/json.ts'

/**
 * Reads received JSON without altering what it identifies things by. A number that JavaScript would change (an `IdSolicitud`
 * above 2^53, a contract `1.10`) is read as the text that stands in the answer; all others are numbers. Undefined when the
 * text is no JSON, or there is none.
 */
export function parseAnswerText(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(mayHoldAltered.test(text) ? keepExact(text) : text) as Json
  } catch {
    return undefined
  }
}

/** Only such a number can come out of `JSON.parse` as another text than it went in. */
const mayHoldAltered = /[:[,]\s*-?(?:\d+[.eE]|\d{16}|0[,}\]\s])/

/** A string (an unfinished one runs to the end), or a number. */
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|$)|-?\d[\d.eE+-]*/gs

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/
const identifierName = /^"(?:id\w*|\w*id|numero\w*|codigo\w*|\w*contrato|\w*referencia|nit\w*|celular)"$/i

function keepExact(text: string): string {
  let name = ''
  return text.replace(tokens, (token) => {
    if (token.startsWith('"')) {
      name = token
      return token
    }
    return isAltered(token, identifierName.test(name)) ? `"${token}"` : token
  })
}

const exactDigits = 15

function isAltered(token: string, identifies: boolean): boolean {
  if (!jsonNumber.test(token)) return false
  const value = Number(token)
  if (String(value) === token) return false
  const digits = token
    .replace(/[eE].*$/, '')
    .replace(/\D/g, '')
    .replace(/^0+/, '').length
  return identifies || !Number.isFinite(value) || digits > exactDigits
}
