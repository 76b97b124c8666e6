import type { InstallMoment } from '#shared/domain/updates/update-state.ts'
import type { Language, Sentence } from '#shared/kernel/language.ts'
import { fillSentence } from '../fill-sentence.ts'
import type { BoxText } from './notification-text.ts'

/** Which version would replace this one, and when. */
export interface UpdateQuestion {
  readonly version: string
  readonly when: InstallMoment
}

const words = {
  now: {
    es: '¿Cerrar Ventanilla e instalar la versión {version}?',
    en: 'Close Ventanilla and install version {version}?',
  },
  nowDetail: {
    es: 'El programa se cierra, se instala y vuelve a abrir. Lo guardado se conserva.',
    en: 'The program closes, installs the version and opens again. Saved data is kept.',
  },
  nowYes: { es: 'Reiniciar e instalar', en: 'Restart and install' },
  exit: { es: '¿Instalar la versión {version} cuando salga?', en: 'Install version {version} when you quit?' },
  exitDetail: {
    es: 'Se instala cuando cierre el programa. Lo guardado se conserva, y puede cambiar de opinión hasta entonces.',
    en: 'It is installed when you quit. Saved data is kept, and you can change your mind until then.',
  },
  exitYes: { es: 'Instalar al salir', en: 'Install on exit' },
  signed: {
    es: 'Se comprobó que la firmó quien publica este programa.',
    en: 'Its signature was verified as this program’s publisher.',
  },
  older: {
    es: 'Una versión anterior ya no podrá abrir los datos si la nueva los cambia.',
    en: 'An earlier version can no longer open the data once the new one has changed it.',
  },
  cancel: { es: 'Cancelar', en: 'Cancel' },
} as const satisfies Readonly<Record<string, Sentence>>

export function updateBoxText(
  { version, when }: UpdateQuestion,
  language: Language,
): BoxText & { readonly cancel: string } {
  const say = (sentence: Sentence): string => fillSentence(sentence, language, { version })
  const isNow = when === 'now'
  return {
    message: say(isNow ? words.now : words.exit),
    details: [say(isNow ? words.nowDetail : words.exitDetail), say(words.signed), say(words.older)],
    yes: say(isNow ? words.nowYes : words.exitYes),
    cancel: say(words.cancel),
  }
}
