/** Valid and invalid requests of a channel, generated from its schema alone. */
import fc from 'fast-check'
import { z } from 'zod'

interface Shape {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly $ref?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | false
}

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape

/** A nullable plain type is a list of types. */
const optionsOf = ({ anyOf, oneOf, type, ...rest }: Shape): readonly Shape[] | undefined =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one: string) => ({ ...rest, type: one })) : undefined)

const longestMade = 30
/**
 * A part of a request that zod checks with a function of ours, as it does `column`, which lists examples: chosen rows.
 */
const rowNumbers = fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 5 })

/** Requests that the schema must accept. */
export const validRequests = (schema: z.ZodType): fc.Arbitrary<unknown> => made(shapeOf(schema))

function made(shape: Shape): fc.Arbitrary<unknown> {
  const options = optionsOf(shape)
  if (options !== undefined) return fc.oneof(...options.map(made))
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum)
  if (shape.examples !== undefined) return fc.constantFrom(...shape.examples)
  if ('const' in shape) return fc.constant(shape.const)
  if (shape.$ref !== undefined) return fc.jsonValue({ maxDepth: 2 })
  switch (shape.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: shape.minimum ?? -9, max: Math.min(shape.maximum ?? 99, 2_147_483_647) })
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'string':
      return text(shape)
    case 'array': {
      const bounds = { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 5, 5) }
      return fc.array(made(shape.items ?? {}), bounds)
    }
    case 'object':
      return record(shape)
    default:
      return rowNumbers
  }
}

function text({ pattern, minLength = 0, maxLength = longestMade }: Shape): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, longestMade)
  // Letters at the end, because some channels trim blanks.
  return fc
    .string({ minLength: Math.max(minLength - 1, 0), maxLength: most - 1 })
    .map((beginning) => (minLength === 0 && beginning === '' ? '' : `${beginning}x`))
}

function record({ properties, required = [], propertyNames, additionalProperties }: Shape): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const values = additionalProperties === false ? {} : (additionalProperties ?? {})
    return fc.dictionary(text(propertyNames ?? {}), made(values), { maxKeys: 4 })
  }
  const parts = Object.fromEntries(Object.entries(properties).map(([name, shape]) => [name, made(shape)]))
  return fc.record(parts, { requiredKeys: [...required] })
}

/** Requests that the schema must refuse: a valid one with a single fault. */
export function wrongRequests(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shape = shapeOf(schema)
  const { properties, required = [] } = shape
  if (properties === undefined) return fc.constantFrom<unknown>(undefined, {}, [], '', 0, false)
  const names = Object.keys(properties)
  return made(shape).chain((right) => {
    const whole = right as Record<string, unknown>
    const more = { ...whole, more: null }
    const without = required.map((name) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)))
    const changed = names.flatMap((name) =>
      wrongValues(properties[name] ?? {}).map((value) => ({ ...whole, [name]: value })),
    )
    return fc.constantFrom<unknown>(null, undefined, [], [whole], 'x', more, ...without, ...changed)
  })
}

/** Values that never match the shape, whatever else it allows. */
function wrongValues(shape: Shape): readonly unknown[] {
  const options = optionsOf(shape)
  const never = [Number.NaN, { none: 'such' }, [[]]]
  if (options !== undefined) {
    const [only, ...others] = options.filter(({ type }) => type !== 'null')
    if (only === undefined || others.length > 0) return never
    return options.length === 1 ? wrongValues(only) : wrongValues(only).filter((value) => value !== null)
  }
  if (shape.enum !== undefined) return [...never, 'no such word', -1]
  if ('const' in shape) return [...never, false, null]
  if (shape.type === 'array') return [Number.NaN, {}, 'x', null, Array.from({ length: (shape.maxItems ?? 0) + 1 })]
  if (shape.type === 'object') return [Number.NaN, [], 'x', null]
  return [...never, ...beyond(shape)]
}

/** Just outside the bounds. */
function beyond({ type, pattern, minLength, maxLength, minimum, maximum }: Shape): readonly unknown[] {
  if (type === 'boolean') return ['true', 1]
  if (type === 'string') {
    const outside = [1, true]
    if (pattern !== undefined) return [...outside, '\u0000']
    if (minLength !== undefined && minLength > 0) return [...outside, '', 'x'.repeat((maxLength ?? 0) + 1)]
    return maxLength === undefined ? outside : [...outside, 'x'.repeat(maxLength + 1)]
  }
  return ['1', true, 0.5, (minimum ?? 0) - 1, (maximum ?? Number.MAX_SAFE_INTEGER) + 1].filter(
    (value) => type !== 'number' || typeof value !== 'number',
  )
}
