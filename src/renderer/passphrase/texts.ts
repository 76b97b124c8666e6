import type { Language } from '#shared/kernel/language.ts'

export type Mode = 'create' | 'open' | 'change' | 'backup' | 'new-backup'
export type FieldName = 'current' | 'next' | 'repeated'

interface Texts {
  readonly title: Readonly<Record<Mode, string>>
  readonly lead: Readonly<Record<Mode, readonly string[]>>
  readonly field: Readonly<Record<FieldName, string>>
  readonly submit: Readonly<Record<Mode, string>>
  readonly failed: string
}

const es: Texts = {
  title: {
    create: 'Cree una frase de contraseña',
    open: 'Escriba su frase de contraseña',
    change: 'Cambie su frase de contraseña',
    backup: 'Escriba la frase de la copia',
    'new-backup': 'Elija la frase de la copia',
  },
  lead: {
    create: [
      'Este computador no tiene un llavero del sistema donde guardar la clave del servicio y la llave de sus datos. Ventanilla las cifra con una frase que solo usted conoce y la pide cada vez que se abre.',
      'Use varias palabras, por ejemplo cuatro que no tengan relación. Sin la frase nadie puede abrir estos datos, tampoco el soporte: anótela en un lugar seguro.',
    ],
    open: [
      'Los datos de este computador están cifrados con ella. Puede intentarlo las veces que quiera; nada se borra.',
    ],
    change: ['Necesita la frase actual. Los datos no cambian: solo la frase que los abre.'],
    backup: [
      'Esta copia se hizo en otro computador. Necesita la frase que se escribió al guardarla.',
      'Puede intentarlo las veces que quiera; mientras no sea la correcta, nada cambia ni se borra.',
    ],
    'new-backup': [
      'La copia lleva todo lo de este perfil, cifrado, y con esta frase se abre en cualquier computador. No lleva la clave del servicio.',
      'Use varias palabras, por ejemplo cuatro que no tengan relación. Sin la frase nadie puede abrir la copia, tampoco el soporte: anótela en un lugar seguro, que no sea este computador.',
    ],
  },
  field: { current: 'Frase de contraseña', next: 'Frase nueva', repeated: 'Repita la frase nueva' },
  submit: {
    create: 'Crear y abrir',
    open: 'Abrir',
    change: 'Cambiar la frase',
    backup: 'Restaurar',
    'new-backup': 'Hacer la copia',
  },
  failed: 'No se pudo completar. Inténtelo de nuevo.',
}

const en: Texts = {
  title: {
    create: 'Create a passphrase',
    open: 'Type your passphrase',
    change: 'Change your passphrase',
    backup: 'Type the backup’s passphrase',
    'new-backup': 'Choose the backup’s passphrase',
  },
  lead: {
    create: [
      'This computer has no system keychain to store the service’s key and the key to your data. Ventanilla encrypts them with a phrase that only you know, and asks for it each time it opens.',
      'Use several words, such as four unrelated ones. Without the phrase nobody can open this data, support included: write it down in a safe place.',
    ],
    open: ['The data on this computer is encrypted with it. You can try as often as you like; nothing is deleted.'],
    change: ['You need the current phrase. The data does not change: only the phrase that opens it.'],
    backup: [
      'This backup was made on another computer. You need the phrase that was typed when it was saved.',
      'You can try as often as you like; until you type the right one, nothing is changed or deleted.',
    ],
    'new-backup': [
      'The backup contains everything in this profile, encrypted, and this phrase opens it on any computer. It does not contain the service’s key.',
      'Use several words, such as four unrelated ones. Without the phrase nobody can open the backup, support included: write it down in a safe place other than this computer.',
    ],
  },
  field: { current: 'Passphrase', next: 'New passphrase', repeated: 'Repeat the new passphrase' },
  submit: {
    create: 'Create and open',
    open: 'Open',
    change: 'Change passphrase',
    backup: 'Restore',
    'new-backup': 'Create backup',
  },
  failed: 'Could not complete. Try again.',
}

export const texts: Readonly<Record<Language, Texts>> = { es, en }

export const fieldsOf: Readonly<Record<Mode, readonly FieldName[]>> = {
  create: ['next', 'repeated'],
  open: ['current'],
  change: ['current', 'next', 'repeated'],
  backup: ['current'],
  'new-backup': ['next', 'repeated'],
}
