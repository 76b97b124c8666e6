import type { ItemDocument, Novedad } from '#shared/domain/filing/item.ts'

/**
 * The files of each step of a filing history, by the link's key (`evidencia:` and `Orden`; `#2` and so on where several share an
 * `Orden`, in their order). A step that is alone with its `Orden` has all of them.
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
