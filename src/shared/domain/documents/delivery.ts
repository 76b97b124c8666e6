/** How a document reached its worker. */
export const deliveryWays = ['printed', 'mail', 'whatsapp', 'other'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

export const mostNoteCharacters = 300

/** The record of giving a document to its worker. */
export interface DeliveryMark {
  readonly way: DeliveryWay
  /** In the clerk's words; may be empty. */
  readonly note: string
}

/** The delivery of a document to its worker: when it was marked, and by whom. */
export interface Delivery extends DeliveryMark {
  readonly atMs: number
  readonly operator: string
}

/** The same with its end: a withdrawn mark stays in the history. */
export interface DeliveryTrace extends Delivery {
  readonly undone: { readonly atMs: number; readonly operator: string } | null
}

/** `open`: saved here but not given to its worker; `delivered`: marked as given. */
export const deliveryStates = ['open', 'delivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]
