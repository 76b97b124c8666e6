import type { ItemDocument, Novedad } from '#shared/domain/filing/item.ts'

/**
 * The files of each history step, by link key: `evidencia:` plus `Orden`, with `#2` and so on when steps share an
 * `Orden`, in their order. A step alone in its `Orden` gets all of its files.
 */
export function evidenceOf(
  novedades: readonly Novedad[],
  documents: readonly ItemDocument[],
): ReadonlyMap<Novedad, readonly ItemDocument[]> {
  const withFile = novedades.filter(({ evidenceUrl }) => evidenceUrl !== null)
  const byOrder = Map.groupBy(withFile, ({ order }) => order)
  return new Map(
    withFile.map((step) => {
      const key = `evidencia:${step.order}`
      const own = documents.filter((document) => document.key === key || document.key?.startsWith(`${key}#`) === true)
      const alike = byOrder.get(step.order) ?? []
      if (alike.length < 2) return [step, own]
      const place = alike.indexOf(step)
      return [step, own.filter((document) => document.key === (place === 0 ? key : `${key}#${place + 1}`))]
    }),
  )
}
