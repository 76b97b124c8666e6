import type { ImportEdge, SourceFile } from './import-graph.ts'
import { type Zone, zoneOf } from './import-table.ts'

/** One sentence per forbidden import, naming the edge. */
export const forbiddenImports = (sources: readonly SourceFile[]): readonly string[] =>
  sources.flatMap((source) => {
    const zone = zoneOf(source.file)
    if (zone === undefined) return [`${source.file} belongs to no folder of the import table`]
    return source.imports.flatMap((edge) => complaint(zone, edge))
  })

function complaint(zone: Zone, edge: ImportEdge): readonly string[] {
  if (edge.kind === 'package') {
    const allowed =
      zone.packages.includes(edge.to) || (zone.packages.includes('*') && edge.to !== 'node:' && edge.to !== 'electron')
    const rooted = zone.name === 'main/roots/desktop' && edge.to === 'electron'
    return allowed || rooted ? [] : [`${edge.from} -> ${edge.to}: ${zone.name} may not import this package`]
  }
  const target = zoneOf(edge.to)
  if (target === undefined)
    return edge.to.endsWith('.css') || edge.to.endsWith('.json')
      ? []
      : [`${edge.from} -> ${edge.to}: no such folder in the table`]
  if (target.name === zone.name || zone.zones.includes(target.name)) return []
  if (zone.files?.includes(edge.to)) return []
  if (zone.portsOf?.includes(target.name) && edge.to.endsWith('/ports.ts')) return []
  if (zone.facesOf?.includes(target.name) && /^src\/main\/[^/]+\/(index|ports)\.ts$/.test(edge.to)) return []
  return [`${edge.from} -> ${edge.to}: ${zone.name} may not import ${target.name}`]
}
