import { isJsonObject, type JsonObject } from '#shared/kernel/json.ts'
import { invalid } from '../answers.ts'
import { type Fault, type FaultKind, type FaultMoment, type FaultRule, packedEncodings } from './fault.ts'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
const moments = ['headers', 'before', 'after'] as const
const redirects = [301, 302, 303, 307, 308] as const

/**
 * Reads a rule sent over HTTP. Refuses an invalid one with 422, because a fault that never occurs would prove nothing.
 */
export function readFaultRule(value: unknown): FaultRule {
  const rule = objectOf(value, 'rule')
  return {
    ...(rule.method === undefined ? {} : { method: oneOf(methods, rule.method, 'method') }),
    ...(rule.path === undefined ? {} : { path: textOf(rule.path, 'path') }),
    ...(rule.skip === undefined ? {} : { skip: countOf(rule.skip, 'skip') }),
    ...(rule.times === undefined ? {} : { times: countOf(rule.times, 'times') }),
    fault: readFault(objectOf(rule.fault, 'fault')),
  }
}

type Reader = (fields: JsonObject) => Fault

const momentField = (fields: JsonObject): FaultMoment => oneOf(moments, fields.moment, 'moment')

const readers: Readonly<Record<FaultKind, Reader>> = {
  reset: (fields) => ({ kind: 'reset', moment: momentField(fields) }),
  hang: (fields) => ({ kind: 'hang', moment: momentField(fields) }),
  status: (fields) => ({
    kind: 'status',
    status: countOf(fields.status, 'status'),
    moment: momentField(fields),
    ...(fields.body === undefined ? {} : { body: textOf(fields.body, 'body') }),
    ...(fields.headers === undefined ? {} : { headers: headersOf(fields.headers) }),
  }),
  'rate-limit': (fields) => ({
    kind: 'rate-limit',
    retryAfter: fields.retryAfter === null ? null : textOf(fields.retryAfter, 'retryAfter'),
  }),
  redirect: (fields) => ({
    kind: 'redirect',
    status: oneOf(redirects, fields.status, 'status'),
    ...(fields.location === undefined ? {} : { location: textOf(fields.location, 'location') }),
  }),
  html: (fields) => ({
    kind: 'html',
    moment: oneOf(['before', 'after'] as const, fields.moment, 'moment'),
    ...(fields.status === undefined ? {} : { status: countOf(fields.status, 'status') }),
  }),
  truncate: (fields) => ({
    kind: 'truncate',
    framing: oneOf(['clean', 'cut'] as const, fields.framing, 'framing'),
    ...(fields.keepBytes === undefined ? {} : { keepBytes: countOf(fields.keepBytes, 'keepBytes') }),
  }),
  slow: (fields) => ({
    kind: 'slow',
    delayMs: countOf(fields.delayMs, 'delayMs'),
    where: oneOf(['headers', 'body'] as const, fields.where, 'where'),
  }),
  'answer-as': (fields) => ({
    kind: 'answer-as',
    status: countOf(fields.status, 'status'),
    ...(fields.success === undefined ? {} : { success: fields.success === true }),
  }),
  'omit-request-id': () => ({ kind: 'omit-request-id' }),
  'replace-request-id': (fields) => ({ kind: 'replace-request-id', value: textOf(fields.value, 'value') }),
  'drop-item': () => ({ kind: 'drop-item' }),
  'duplicate-item': () => ({ kind: 'duplicate-item' }),
  'replace-state': (fields) => ({
    kind: 'replace-state',
    value: textOf(fields.value, 'value'),
    ...(fields.field === undefined ? {} : { field: textOf(fields.field, 'field') }),
  }),
  'replace-links': (fields) => ({ kind: 'replace-links', value: textOf(fields.value, 'value') }),
  endless: () => ({ kind: 'endless' }),
  empty: () => ({ kind: 'empty' }),
  packed: (fields) => ({
    kind: 'packed',
    encoding: oneOf(packedEncodings, fields.encoding, 'encoding'),
    ...(fields.unpackedBytes === undefined ? {} : { unpackedBytes: countOf(fields.unpackedBytes, 'unpackedBytes') }),
  }),
}

const faultKinds = Object.keys(readers) as readonly FaultKind[]

const readFault = (fields: JsonObject): Fault => readers[oneOf(faultKinds, fields.kind, 'kind')](fields)

function objectOf(value: unknown, name: string): JsonObject {
  if (!isJsonObject(value)) throw invalid(`${name}: must be an object`)
  return value
}

function textOf(value: unknown, name: string): string {
  if (typeof value !== 'string') throw invalid(`${name}: must be text`)
  return value
}

function countOf(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw invalid(`${name}: must be a whole number`)
  return value
}

function oneOf<Value extends string | number>(values: readonly Value[], value: unknown, name: string): Value {
  const found = values.find((each) => each === value)
  if (found === undefined) throw invalid(`${name}: must be one of ${values.join(', ')}`)
  return found
}

const headersOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(objectOf(value, 'headers')).map(([name, text]) => [name, textOf(text, name)]))
