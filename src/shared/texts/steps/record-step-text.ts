import type { Item } from '../../domain/filing/item.ts'
import { itemReasons } from '../../domain/filing/item-reasons.ts'
import type { HistoryEntry } from '../../domain/filing/overview.ts'
import { filedState, foldState, returnedState, underWayState } from '../../domain/filing/wire-states.ts'
import { moduleFacts } from '../../domain/modules/modules.ts'
import { isReturned } from '../../domain/oversight/measures.ts'
import type { ModuleName } from '../../domain/worker/procedure.ts'
import type { Language, Sentence } from '../../kernel/language.ts'
import { ownValue } from '../../kernel/own-value.ts'
import { entityStateSteps, itemStateSteps, outcomeSteps } from '../help/state-steps.ts'
import { doneSteps, failedSteps, refusedSteps, stepFor, untoldSteps } from './module-steps.ts'

const steps = {
  filedAgain: {
    es: 'Ya se radicó otra vez: siga su registro más reciente.',
    en: 'Already filed again: follow its latest record.',
  },
  returnedElsewhere: {
    es: 'La entidad lo devolvió. No se radicó desde aquí: corríjalo donde se radicó, o impórtelo y radíquelo desde aquí.',
    en: 'The entity returned it. It was not filed from here: correct it where it was filed, or import it and file it from here.',
  },
  failedElsewhere: {
    es: 'Terminó en error. No se radicó desde aquí: corríjalo donde se radicó, o impórtelo y radíquelo desde aquí.',
    en: 'It ended in error. It was not filed from here: correct it where it was filed, or import it and file it from here.',
  },
  failedInHistory: {
    es: 'Su historial de radicación dice qué pasó: corrija y radique otra vez desde su lote.',
    en: 'Its filing history shows what happened: correct and file again from its batch.',
  },
  unknownEntityState: {
    es: 'La entidad dice «{state}», una palabra que este programa no conoce: lea su historial y pregunte a la entidad.',
    en: 'The entity says “{state}”, a word this program does not know: read its history and ask the entity.',
  },
  unknownState: {
    es: 'El servicio dice «{state}», una palabra que este programa no conoce en este trámite: se sigue consultando.',
    en: 'The service says “{state}”, a word this program does not know for this procedure: it is checked again.',
  },
  filedUntracked: {
    es: 'Espere a la entidad. No se pidió rastrear el certificado: este programa no lo sigue, pero avisa cuando vence el plazo.',
    en: 'Wait for the entity. Certificate tracking was not requested: this program does not follow it, but tells when the term ends.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/**
 * The next step for a record, from everything known of it: the POST's answer, the service's progress (`Estado`) and the
 * entity's state (`EstadoEntidad`). The entity's state decides: `procesado` with `devuelto` is no success.
 */
export function recordStep(entry: HistoryEntry, language: Language): string {
  const step = stepOf(entry)
  const { state, entityState } = entry.item
  return step[language].replace('{state}', () => (step === steps.unknownEntityState ? entityState : state) ?? '')
}

function stepOf({ item, batch }: HistoryEntry): Sentence {
  const { outcome, state, entityState } = item
  const { module } = batch
  if (item.filedAgain === true) return steps.filedAgain
  if (outcome === 'rejected' || outcome === 'omitted') {
    return stepFor(itemReasons(item).length === 0 ? untoldSteps : refusedSteps, module)
  }
  if (outcome !== 'accepted' && outcome !== 'reprocessed') return outcomeSteps.unmatched
  const elsewhere = batch.followed === true
  if (isReturned(entityState)) return elsewhere ? steps.returnedElsewhere : entityStateSteps[returnedState]
  if (isWord(state, moduleFacts[module].finalStates.failed)) {
    return elsewhere ? steps.failedElsewhere : failedStep(item, module)
  }
  if (entityState !== null) return entityStep(entityState, batch.options.RastrearCertificado === true)
  return serviceStep(state, module)
}

/**
 * A check gives its failure in its answer, a filing in its history; for others the reason must be read, if there is
 * one.
 */
function failedStep(item: Item, module: ModuleName): Sentence {
  if (itemReasons(item).length > 0 || module === 'background-check') return stepFor(failedSteps, module)
  return item.novedades.length > 0 ? steps.failedInHistory : stepFor(untoldSteps, module)
}

function entityStep(entityState: string, isTracked: boolean): Sentence {
  const known: Sentence | undefined = ownValue(entityStateSteps, foldState(entityState))
  if (known === undefined) return steps.unknownEntityState
  return foldState(entityState) === filedState && !isTracked ? steps.filedUntracked : known
}

function serviceStep(state: string | null, module: ModuleName): Sentence {
  if (state === null) return outcomeSteps.accepted
  if (isWord(state, moduleFacts[module].finalStates.done)) return stepFor(doneSteps, module)
  return foldState(state) === underWayState ? itemStateSteps.procesando : steps.unknownState
}

const isWord = (state: string | null, words: readonly string[]): boolean => words.includes(foldState(state))
