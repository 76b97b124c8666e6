declare const brand: unique symbol

/** A nominal type: values are made only by the constructor that names the brand. */
export type Brand<Base, Name extends string> = Base & { readonly [brand]: Name }
