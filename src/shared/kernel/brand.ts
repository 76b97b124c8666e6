declare const brand: unique symbol

/** A nominal type: only the constructor that names the brand makes values. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
