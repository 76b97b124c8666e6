import type { ItemIdentity } from '#shared/domain/filing/item.ts'

/** `CC 1020304050`, or the reference of an extracted document; a dash when the item has neither. */
export function identityText(identity: ItemIdentity): string {
  const parts = [identity.documentType, identity.documentNumber].filter((part) => part !== null && part !== '')
  return parts.length > 0 ? parts.join(' ') : (identity.reference ?? '—')
}
