/** What a key does to a selection. Steps count rows and columns; infinity means the edge. */
export type RangeIntent =
  | { readonly does: 'extend' | 'move'; readonly rows: number; readonly columns: number }
  | { readonly does: 'all' | 'columns' | 'rows' | 'clear' | 'collapse' }

type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

const far = Number.POSITIVE_INFINITY

/** Null: not a selection key; the grid handles it. `pageRows`: visible rows. */
export function rangeIntent(event: Keys, pageRows: number, several: boolean): RangeIntent | null {
  if (event.altKey) return null
  const control = event.ctrlKey || event.metaKey
  return steps(event, control, pageRows) ?? wholes(event, control) ?? edits(event, control, several)
}

function steps({ key, shiftKey }: Keys, control: boolean, pageRows: number): RangeIntent | null {
  const arrow = arrows[key]
  if (arrow !== undefined) {
    if (!shiftKey) return null
    const [rows, columns] = arrow
    return { does: 'extend', rows: reach(rows, control), columns: reach(columns, control) }
  }
  const does = shiftKey ? 'extend' : 'move'
  if (key === 'Home') return { does, rows: control ? -far : 0, columns: -far }
  if (key === 'End') return { does, rows: control ? far : 0, columns: far }
  if (!shiftKey || control) return null
  if (key === 'PageUp') return { does, rows: -pageRows, columns: 0 }
  return key === 'PageDown' ? { does, rows: pageRows, columns: 0 } : null
}

/** 0 × Infinity is NaN. */
const reach = (step: number, toEdge: boolean): number => (toEdge && step !== 0 ? step * far : step)

function wholes({ key, shiftKey }: Keys, control: boolean): RangeIntent | null {
  if (control && !shiftKey && key.toLowerCase() === 'a') return { does: 'all' }
  if (key !== ' ') return null
  if (control && shiftKey) return { does: 'all' }
  if (control) return { does: 'columns' }
  return shiftKey ? { does: 'rows' } : null
}

/** Backspace on one cell starts editing it, as in a spreadsheet. */
function edits({ key, shiftKey }: Keys, control: boolean, several: boolean): RangeIntent | null {
  if (control || shiftKey) return null
  if (key === 'Delete' || (key === 'Backspace' && several)) return { does: 'clear' }
  return key === 'Escape' && several ? { does: 'collapse' } : null
}
