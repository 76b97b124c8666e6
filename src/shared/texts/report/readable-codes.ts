const code = /(?<![\p{L}\p{N}_.@/-])\p{Ll}[\p{Ll}\p{N}]*(?:_[\p{Ll}\p{N}]+)+(?![\p{L}\p{N}_]|[.@/-][\p{L}\p{N}])/gu

/** A text of the service without wire codes: `en_validacion` is written `en validacion`. File names and addresses stay. */
export const readableCodes = (text: string): string => text.replace(code, (found) => found.replaceAll('_', ' '))
