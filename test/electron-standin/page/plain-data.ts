/**
 * Whether JSON preserves a value exactly: a tree of plain objects and arrays with strings, finite numbers, booleans and
 * null. Almost all IPC is such data and skips the encoding. Runs on both sides: its text is injected into pages.
 */
export function isPlainData(value: unknown, seen = new Set<object>()): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || seen.has(value)) return false
  seen.add(value)
  if (Array.isArray(value)) {
    // Not `every`, which skips the holes that JSON would fill.
    for (let index = 0; index < value.length; index++) {
      if (!isPlainData(value[index], seen)) return false
    }
    return Object.keys(value).length === value.length
  }
  const prototype = Object.getPrototypeOf(value)
  // Another world's Object.prototype is not ours, but is the only prototype that has no prototype itself.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return false
  if (typeof Reflect.get(value, 'toJSON') === 'function' || Object.getOwnPropertySymbols(value).length > 0) return false
  for (const key of Object.keys(value)) {
    if (!isPlainData(Reflect.get(value, key), seen)) return false
  }
  return true
}

export const plainDataSource = String(isPlainData)
