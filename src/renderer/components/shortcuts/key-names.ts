import type { Language } from '#shared/kernel/language.ts'
import type { Combination, Shortcut } from './shortcuts.ts'

const drawn: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

const written: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: {
    ' ': 'Espacio',
    Escape: 'Esc',
    Enter: 'Entrar',
    Home: 'Inicio',
    End: 'Fin',
    Delete: 'Supr',
    PageUp: 'Re Pág',
    PageDown: 'Av Pág',
    Shift: 'Mayús',
    Alt: 'Alt',
    Control: 'Ctrl',
  },
  en: {
    ' ': 'Space',
    Escape: 'Esc',
    Enter: 'Enter',
    Delete: 'Del',
    PageUp: 'Page Up',
    PageDown: 'Page Down',
    Shift: 'Shift',
    Alt: 'Alt',
    Control: 'Ctrl',
  },
}

const isMac = navigator.platform.startsWith('Mac')

/** The names of a shortcut's keys: `Ctrl`, `K`. */
export function keyNames({ key, mod, alt, shift }: Combination, language: Language): readonly string[] {
  const names = written[language]
  const named = drawn[key] ?? names[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return [
    ...(mod ? [isMac ? '⌘' : (names.Control ?? '')] : []),
    ...(alt ? [isMac ? '⌥' : (names.Alt ?? '')] : []),
    ...(shift ? [names.Shift ?? ''] : []),
    named,
  ]
}

/** `Ctrl+K` */
export const keysInWords = ({ keys: [first] }: Shortcut, language: Language): string =>
  first === undefined ? '' : keyNames(first, language).join('+')

/** All combinations, for `aria-keyshortcuts`. */
export const ariaKeys = ({ keys }: Shortcut): string =>
  keys
    .map(({ key, mod, alt, shift }) =>
      [
        ...(mod ? [isMac ? 'Meta' : 'Control'] : []),
        ...(alt ? ['Alt'] : []),
        ...(shift ? ['Shift'] : []),
        key.length === 1 ? key.toUpperCase() : key,
      ].join('+'),
    )
    .join(' ')
