/** Excel's names for its formats in web pages and in XML of 2003. */
const namedFormats: ReadonlyMap<string, string> = new Map([
  ['general', 'General'],
  ['general number', 'General'],
  ['general date', 'dd/mm/yyyy h:mm'],
  ['short date', 'dd/mm/yyyy'],
  ['medium date', 'dd-mmm-yy'],
  ['long date', 'dddd, d mmmm yyyy'],
  ['short time', 'h:mm'],
  ['medium time', 'h:mm AM/PM'],
  ['long time', 'h:mm:ss AM/PM'],
  ['fixed', '0.00'],
  ['standard', '#,##0.00'],
  ['currency', '"$"#,##0.00'],
  ['percent', '0.00%'],
  ['scientific', '0.00E+00'],
])

/** The number format for a name or code; null for General. */
export const numberFormatOf = (text: string): string | null => {
  const format = namedFormats.get(text.trim().toLowerCase()) ?? text
  return format === '' || format === 'General' ? null : format
}

const property = /mso-number-format\s*:\s*(?:"([^"]*)"|'([^']*)'|([^;"'}]+))/i
const escaped = /\\(?:([0-9a-f]{1,6}) ?|([\s\S]))/gi

/** The format in a style sheet's declarations (`mso-number-format:"\@"`); undefined if there is none. */
export function declaredFormat(declarations: string): string | null | undefined {
  const found = property.exec(declarations)
  if (found === null) return undefined
  const raw = (found[1] ?? found[2] ?? found[3] ?? '').trim()
  const text = raw.replace(escaped, (whole, hexadecimal: string | undefined, plain: string | undefined) => {
    if (plain !== undefined) return plain
    // `\0022` is a quote; in «00\000» the `\000` is an escaped run of zeros.
    const code = Number.parseInt(hexadecimal ?? '', 16)
    if (hexadecimal?.length === 4 && code >= 32) return String.fromCharCode(code)
    return whole.slice(1)
  })
  return numberFormatOf(text)
}

const selector = /^(?:td|th|tr)?\.([\w-]+)$/i
const mostClasses = 10_000

/** Formats of the classes of a page's style sheets. */
export class ClassFormats {
  readonly #formats = new Map<string, string | null>()

  read(styleSheet: string): void {
    for (const rule of styleSheet.split('}')) {
      const brace = rule.lastIndexOf('{')
      const format = brace === -1 ? undefined : declaredFormat(rule.slice(brace + 1))
      if (format === undefined) continue
      for (const one of rule.slice(0, brace).split(',')) {
        const name = selector.exec(one.replaceAll(/<!--|-->/g, '').trim())?.[1]
        if (name !== undefined && this.#formats.size < mostClasses) this.#formats.set(name.toLowerCase(), format)
      }
    }
  }

  /** Format of the last class that has one. */
  of(classes: string): string | null {
    for (const name of classes.toLowerCase().split(/\s+/).toReversed()) {
      const format = this.#formats.get(name)
      if (format !== undefined) return format
    }
    return null
  }
}
