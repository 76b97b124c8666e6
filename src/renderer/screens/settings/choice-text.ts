import type { Json } from '#shared/kernel/json.ts'

/** A choice as one line of text: words between commas for lists, JSON for what differs by module. */
export function writeChoice(value: Json): string {
  if (Array.isArray(value)) return value.map(String).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The value that a line means, of the kind that the standard value has; undefined when it means none. Main checks the rest. */
export function readChoice(text: string, standard: Json): Json | undefined {
  const line = text.trim()
  if (Array.isArray(standard)) {
    const words = line
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '')
    return typeof standard[0] === 'number' ? words.map(Number) : words
  }
  if (typeof standard === 'boolean') return line === 'true'
  if (typeof standard === 'string') return line
  try {
    const value: Json = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
