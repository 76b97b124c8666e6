import type { Sentence } from './language.ts'

/** Profiles: their names, and why one cannot be opened or changed now. */
export const profileSentences: Readonly<Record<string, Sentence>> = {
  'profile.name-empty': {
    es: 'Escriba un nombre con letras o números, por ejemplo el de la empresa o el de la cuenta.',
    en: 'Write a name with letters or digits, such as the company or the account.',
  },
  'profile.name-too-long': {
    es: 'El nombre es muy largo. Use máximo {most} letras.',
    en: 'The name is too long. Use at most {most} letters.',
  },
  'profile.name-taken': {
    es: 'Ya hay un perfil llamado «{name}». Elija otro nombre, o abra ese perfil.',
    en: 'There is a profile called "{name}" already. Choose another name, or open that profile.',
  },
  'profile.practice-name': {
    es: 'El perfil de práctica no se puede renombrar, para que nunca se confunda con uno real.',
    en: 'The practice profile cannot be renamed, so that it is never taken for a real one.',
  },
  'passphrase.too-short': {
    es: 'La frase es muy corta. Use al menos {fewest} letras; varias palabras sirven.',
    en: 'The passphrase is too short. Use at least {fewest} letters; several words will do.',
  },
  'passphrase.differs': {
    es: 'Las dos frases nuevas no son iguales. Escríbalas otra vez.',
    en: 'The two new passphrases are not the same. Type them again.',
  },
  'profile.missing': {
    es: 'Ese perfil ya no está en este computador. Elija otro de la lista.',
    en: 'That profile is not on this computer any more. Choose another from the list.',
  },
  'profile.sending': {
    es: 'Se está enviando un lote en el perfil «{profile}». Espere a que termine o páuselo, y vuelva a intentarlo. No se cambió nada.',
    en: 'A batch is being sent in the profile "{profile}". Wait until it ends or pause it, then try again. Nothing was changed.',
  },
  'profile.box-open': {
    es: 'Hay un cuadro de diálogo abierto. Respóndalo o ciérrelo, y vuelva a intentarlo. No se cambió nada.',
    en: 'A dialog box is open. Answer or close it, then try again. Nothing was changed.',
  },
  'profile.busy': {
    es: 'El perfil abierto todavía está trabajando en algo. Espere a que termine y vuelva a intentarlo. No se cambió nada.',
    en: 'The open profile is still working on something. Wait until it ends, then try again. Nothing was changed.',
  },
}
