/**
 * Arguments of a page's call: values of every kind, requests of a channel that are valid except for one thing, and
 * valid ones.
 */
import { z } from 'zod'
import type { SeededRandom } from '../polling/seeded-random.ts'

type Choices = readonly [unknown, ...unknown[]]

const plain: Choices = [
  ...[null, undefined, true, false, 0, -1, 1, 0.5, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, -0, 10n],
  ...[
    '',
    ' ',
    'x',
    '\u0000',
    '\ud800',
    '\u202e',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '/dev/zero',
    "' OR 1=1 --",
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '=cmd|x',
    '%00',
    '{{7*7}}',
    'affiliation',
    'create',
    'all',
    'A'.repeat(22),
    '01J',
  ],
  ...['x'.repeat(70_000), '9'.repeat(400), '{"a":1}', 'file:///etc/passwd', 'https://example.com/'],
] as unknown as Choices

const made: readonly [(random: SeededRandom) => unknown, ...((random: SeededRandom) => unknown)[]] = [
  () => new Date(0),
  () => new Date(Number.NaN),
  () => new Map([['draftId', '01J']]),
  () => new Set([1]),
  () => new Uint8Array(64),
  () => new ArrayBuffer(8),
  () => /x+x+y/,
  () => new Error('x'),
  () => Object.create(null),
  () => JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  () => JSON.parse('{"then":"x","toJSON":"x","length":-1}'),
  () => Array.from({ length: 1_000 }, (_, index) => index),
  () => Object.assign([], { draftId: '01J' }),
  (random) => deep(random, 200),
]

/** Nested far deeper than any request. */
function deep(random: SeededRandom, levels: number): unknown {
  let value: unknown = random.pick(plain)
  for (let level = 0; level < levels; level += 1) value = random.chance(0.5) ? [value] : { filter: value }
  return value
}

export function oddValue(random: SeededRandom, depth = 2): unknown {
  if (random.chance(0.6)) return random.pick(plain)
  if (depth === 0 || random.chance(0.3)) return random.pick(made)(random)
  const length = Math.floor(random.next() * 4)
  if (random.chance(0.4)) return Array.from({ length }, () => oddValue(random, depth - 1))
  return Object.fromEntries(
    Array.from({ length }, (_, index) => [String(random.pick(plain) ?? index), oddValue(random, depth - 1)]),
  )
}

/** Invalid names: of another type, in another case, truncated, or properties that every object has. */
export function oddName(random: SeededRandom, names: readonly [string, ...string[]]): unknown {
  const name = random.pick(names)
  return random.pick([
    name.toUpperCase(),
    `${name} `,
    `${name}\u0000`,
    name.slice(1),
    name.replace(':', '/'),
    [name],
    { name },
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'passphrase:submit',
    'ventanilla:call',
    'x'.repeat(100_000),
    oddValue(random),
  ])
}

const fieldsOf = (schema: z.ZodType): readonly string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

/** For a channel; half of the time with its own fields, to get past the first check too. */
export function oddRequest(random: SeededRandom, schema: z.ZodType | null): unknown {
  const fields = schema === null ? [] : fieldsOf(schema)
  if (random.chance(0.3)) return null
  if (fields.length === 0 || random.chance(0.3)) return oddValue(random)
  const request = Object.fromEntries(fields.map((field) => [field, plausible(random, field)]))
  if (random.chance(0.1)) request.more = oddValue(random)
  if (random.chance(0.1)) delete request[fields[Math.floor(random.next() * fields.length)] ?? '']
  return request
}

const likely: Readonly<Record<string, Choices>> = {
  module: ['affiliation', 'affiliation-form', 'background-check', 'social-security-query'],
  entity: ['afiliaciones_seguridad_social_eps', 'antecedentes', 'adres'],
  operation: ['create', 'update'],
  options: [{}, { Forzar: true }],
  rows: ['all', [2, 3]],
  limit: [1, 50],
  offset: [0, 100],
  row: [2],
  column: ['Cargo', 'NumeroIdentificacion'],
  field: ['Cargo', 'NumeroIdentificacion'],
}

function plausible(random: SeededRandom, field: string): unknown {
  if (random.chance(0.15)) return oddValue(random)
  const known = likely[field]
  if (known !== undefined) return random.pick(known)
  return field.endsWith('Id') || field.endsWith('token')
    ? '01J'
    : random.pick(['x', null, true, 1, 0, [], {}, 'all', '2026-12-01'])
}
