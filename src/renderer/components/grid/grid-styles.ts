import { createGrid, type GridApi } from 'ag-grid-community'
import { readStyleNonce } from '../theme/nonce.ts'
import './grid-modules.ts'
import type { Density } from './density.ts'
import { gridThemes } from './grid-theme.ts'

let kept: { readonly density: Density; readonly grid: GridApi; readonly host: HTMLElement } | null = null

/**
 * With the last grid of a page its rules go too, and the next one has the whole page computed twice: once without them and once
 * with them. An empty grid out of sight keeps them.
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
