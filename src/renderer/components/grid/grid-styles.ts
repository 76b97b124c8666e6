import { createGrid, type GridApi } from 'ag-grid-community'
import { readStyleNonce } from '../theme/nonce.ts'
import './grid-modules.ts'
import type { Density } from './density.ts'
import { gridThemes } from './grid-theme.ts'

let kept: { readonly density: Density; readonly grid: GridApi; readonly host: HTMLElement } | null = null

/**
 * The grid removes its styles with the last grid on a page, and the next grid then forces two full style
 * recalculations. A hidden empty grid keeps the styles.
 */
export function keepGridStyles(density: Density): void {
  if (kept?.density === density && kept.host.isConnected) return
  const before = kept
  const host = document.createElement('div')
  host.hidden = true
  document.body.append(host)
  const grid = createGrid(host, {
    theme: gridThemes[density],
    styleNonce: readStyleNonce(),
    rowModelType: 'infinite',
    suppressOverlays: ['noRows', 'loading'],
  })
  kept = { density, grid, host }
  before?.grid.destroy()
  before?.host.remove()
}
