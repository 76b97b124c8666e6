import { IntlMessageFormat } from 'intl-messageformat'
import type { Language, Sentence, ValuesOf } from '../kernel/language.ts'
import { visibleText } from '../kernel/visible-text.ts'

const locales: Readonly<Record<Language, string>> = { es: 'es-CO', en: 'en-GB' }
const messages: Readonly<Record<Language, Map<string, IntlMessageFormat>>> = { es: new Map(), en: new Map() }

/** Whether ICU MessageFormat reads anything in a text; any other text is shown as it is. */
const hasSyntax = /[{}']/

/**
 * The text with its parameters, on one line and with invisible characters made visible. A missing parameter becomes
 * empty.
 */
export function fillSentence<Text extends Sentence>(
  sentence: Text,
  language: Language,
  values: ValuesOf<Text>,
): string {
  const text = sentence[language]
  const filled = hasSyntax.test(text) ? messageOf(text, language).format(shown(values)) : text
  return String(filled).replace(/\s+/g, ' ').trim()
}

function messageOf(text: string, language: Language): IntlMessageFormat {
  const known = messages[language].get(text)
  if (known !== undefined) return known
  // Our texts write `<datos>`; they have no markup.
  const message = new IntlMessageFormat(text, locales[language], undefined, { ignoreTag: true })
  messages[language].set(text, message)
  return message
}

const shown = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  new Proxy<Record<string, string | number>>(
    {},
    {
      has: () => true,
      get: (_, name) => {
        const value = values[String(name)] ?? ''
        return typeof value === 'string' ? visibleText(value) : value
      },
    },
  )
