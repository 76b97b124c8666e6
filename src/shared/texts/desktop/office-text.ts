import type { OfficeQuestion } from '../../domain/office/desk.ts'
import type { Language } from '../../kernel/language.ts'
import { profileText } from '../profile-text.ts'

interface OfficeBoxText {
  readonly message: string
  readonly details: readonly string[]
  readonly yes: string
  readonly cancel: string
}

/** Before a profile starts or stops filing in an office. */
export function officeBoxText(
  { kind, address, profile, desk = '' }: OfficeQuestion,
  language: Language,
): OfficeBoxText {
  const name = profileText(profile, language)
  if (kind === 'desk-gone') return words[language].deskGone(address, desk)
  return kind === 'join' ? words[language].join(address, name) : words[language].leave(address, name)
}

const words = {
  es: {
    join: (address: string, profile: string): OfficeBoxText => ({
      message: '¿Unir este perfil a la oficina?',
      details: [
        `Oficina: ${address}`,
        `Perfil: ${profile}`,
        'Lo que se radique desde ahora queda en el servidor de la oficina, a la vista de sus miembros. Los borradores siguen en este equipo.',
        'Si desde este perfil ya se radicó, eso se lleva a la oficina en el paso siguiente; hasta entonces no se muestra ni se envía nada desde él.',
        'Las empresas, los salarios, los plazos, los canales, las columnas y las listas de códigos que hay en este equipo y no en la oficina se llevan a ella; donde las dos tienen algo, vale lo de la oficina.',
        'Acepte solo si conoce a quien le dio el código.',
      ],
      yes: 'Unirse a la oficina',
      cancel: 'Cancelar',
    }),
    leave: (address: string, profile: string): OfficeBoxText => ({
      message: '¿Salir de la oficina?',
      details: [
        ...(address === '' ? [] : [`Oficina: ${address}`]),
        `Perfil: ${profile}`,
        'Lo radicado se queda en la oficina. Este equipo deja de verlo y olvida su clave; para volver hace falta otra invitación.',
        'Los borradores de este equipo siguen aquí, y las empresas, los salarios, las columnas y las listas quedan como estaban en la oficina.',
      ],
      yes: 'Salir de la oficina',
      cancel: 'Cancelar',
    }),
    deskGone: (address: string, desk: string): OfficeBoxText => ({
      message: '¿Ese equipo no volverá a la oficina?',
      details: [
        `Oficina: ${address}`,
        `Equipo: ${desk}`,
        'Los envíos que esperan por él podrán salir. Si ese equipo ya los había hecho, se pagan dos veces: nadie más lo sabe.',
        'Acepte solo si el equipo ya no existe o sus datos se perdieron.',
      ],
      yes: 'No volverá',
      cancel: 'Cancelar',
    }),
  },
  en: {
    join: (address: string, profile: string): OfficeBoxText => ({
      message: 'Join this profile to the office?',
      details: [
        `Office: ${address}`,
        `Profile: ${profile}`,
        'What is filed from now on is on the office’s server, visible to its members. Drafts stay on this computer.',
        'If this profile has already filed, that is moved to the office in the next step; until then it shows and sends nothing.',
        'Companies, wages, terms, channels, columns and code lists that this computer has and the office does not are moved there; where both have something, the office’s version applies.',
        'Accept only if you know who gave you the code.',
      ],
      yes: 'Join the office',
      cancel: 'Cancel',
    }),
    leave: (address: string, profile: string): OfficeBoxText => ({
      message: 'Leave the office?',
      details: [
        ...(address === '' ? [] : [`Office: ${address}`]),
        `Profile: ${profile}`,
        'What was filed stays in the office. This computer can no longer see it and forgets its key; to come back you need another invitation.',
        'This computer’s drafts stay here, and companies, wages, columns and lists are kept as they were in the office.',
      ],
      yes: 'Leave the office',
      cancel: 'Cancel',
    }),
    deskGone: (address: string, desk: string): OfficeBoxText => ({
      message: 'Is that desk not coming back to the office?',
      details: [
        `Office: ${address}`,
        `Desk: ${desk}`,
        'The sends waiting for it can then go out. If that desk had already made them, they are paid for twice: nobody else would know.',
        'Accept only if the desk no longer exists or its data was lost.',
      ],
      yes: 'Not coming back',
      cancel: 'Cancel',
    }),
  },
} as const satisfies Record<Language, unknown>
