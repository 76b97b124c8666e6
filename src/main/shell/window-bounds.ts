export interface Bounds {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface WindowState {
  /** Null lets the system place a new window. */
  readonly position: { readonly x: number; readonly y: number } | null
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

export const smallestSize = { width: 960, height: 640 }
const usualSize = { width: 1280, height: 820 }

/**
 * Where to open the window, in logical pixels: the `saved` position (JSON) if enough of it is on an existing screen;
 * otherwise default size, placed by the system. Never larger than a work area.
 */
export function windowStateFrom(saved: string | null, workAreas: readonly Bounds[]): WindowState {
  const left = saved === null ? null : parseSaved(saved)
  const area = left === null ? undefined : workAreas.find((candidate) => showsEnough(left, candidate))
  if (left === null || area === undefined) {
    const [first] = workAreas
    return {
      position: null,
      width: Math.min(usualSize.width, first?.width ?? usualSize.width),
      height: Math.min(usualSize.height, first?.height ?? usualSize.height),
      maximized: left?.maximized ?? false,
    }
  }
  const width = Math.min(Math.max(left.width, smallestSize.width), area.width)
  const height = Math.min(Math.max(left.height, smallestSize.height), area.height)
  const x = Math.min(Math.max(left.x, area.x), area.x + area.width - width)
  const y = Math.min(Math.max(left.y, area.y), area.y + area.height - height)
  return { position: { x, y }, width, height, maximized: left.maximized }
}

export const serializeWindowState = (bounds: Bounds, maximized: boolean): string =>
  JSON.stringify({ x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height, maximized })

function parseSaved(text: string): (Bounds & { readonly maximized: boolean }) | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const { x, y, width, height, maximized } = value as Record<string, unknown>
  if (!isPixels(x) || !isPixels(y) || !isPixels(width) || !isPixels(height)) return null
  return { x, y, width, height, maximized: maximized === true }
}

const isPixels = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 100_000

/** At least a hundred pixels must be visible in each direction, so that the user can grab the window. */
function showsEnough(bounds: Bounds, area: Bounds): boolean {
  const across = Math.min(bounds.x + bounds.width, area.x + area.width) - Math.max(bounds.x, area.x)
  const down = Math.min(bounds.y + bounds.height, area.y + area.height) - Math.max(bounds.y, area.y)
  return across >= 100 && down >= 100
}
