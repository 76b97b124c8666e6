import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemOutcomes } from '#shared/domain/filing/item.ts'
import { type ModuleName, moduleFacts } from '#shared/domain/modules/modules.ts'
import { isReturned } from '#shared/domain/oversight/measures.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { entityStateWords, itemStateWords } from '#shared/texts/states.ts'
import {
  batchDoneSteps,
  batchFailedSteps,
  batchRefusedSteps,
  doneSteps,
  failedSteps,
  refusedSteps,
  stepFor,
  untoldSteps,
} from '#shared/texts/steps/module-steps.ts'
import { recordStep } from '#shared/texts/steps/record-step-text.ts'
import { entryOf, itemOf } from '../../harness/history-entries.ts'

const modules = Object.keys(moduleFacts) as ModuleName[]

/**
 * Words that apply to one module only; in another's text they would send a clerk looking for something that is not
 * there.
 */
const own: Readonly<Record<ModuleName, Readonly<Record<Language, RegExp>>>> = {
  affiliation: { es: /afiliaci|la entidad|certificad|devuelt/i, en: /affiliation|the entity|certificate|returned/i },
  'affiliation-form': { es: /formulario/i, en: /\bforms?\b/i },
  'social-security-query': { es: /afiliad[ao]/i, en: /affiliated/i },
  'background-check': { es: /hallazgo|fuente|informe/i, en: /finding|source|report/i },
  'document-extraction': { es: /leíd[ao]|prepár|documento/i, en: /was read|prepare|document/i },
}
const foreign = (module: ModuleName, text: string, language: Language): readonly ModuleName[] =>
  modules.filter((other) => other !== module && own[other][language].test(text))

describe.each(modules)('the next step of %s', (module) => {
  it.each(languages)('mentions nothing that only another module has (%s)', (language) => {
    const tables = {
      doneSteps,
      failedSteps,
      refusedSteps,
      batchDoneSteps,
      batchFailedSteps,
      batchRefusedSteps,
      untoldSteps,
    }
    for (const [name, table] of Object.entries(tables)) {
      expect({ name, foreign: foreign(module, stepFor(table, module)[language], language) }).toEqual({
        name,
        foreign: [],
      })
    }
  })

  it("has its module's own sentence for every state of a record, known or not", () => {
    const state = fc.constantFrom(null, ...Object.keys(itemStateWords), 'PROCESADO', ' Completado ', 'en_cola')
    const entityState =
      module === 'affiliation' ? fc.constantFrom(null, ...Object.keys(entityStateWords)) : fc.constant(null)
    const outcome = fc.constantFrom(null, ...itemOutcomes)
    const reasons = fc.constantFrom([], ['Saldo insuficiente'])
    fc.assert(
      fc.property(
        state,
        entityState,
        outcome,
        fc.constantFrom(...languages),
        reasons,
        (as, at, answered, language, said) => {
          const item = itemOf('i', { state: as, entityState: at, outcome: answered, reasons: said })
          const text = recordStep(entryOf(item, { module }), language)
          expect(text).toMatch(/^[«“A-ZÁÉ].*\.$/)
          expect(text).not.toMatch(/[{}]/)
          expect(foreign(module, text, language)).toEqual([])
          // There is no reason to read if none was given.
          if (said.length === 0 && !isReturned(at)) expect(text).not.toMatch(/Lea el motivo|Read the reason/)
          if (said.length > 0) expect(text).not.toMatch(/no dio el motivo|gave no reason/)
          // What was filed elsewhere cannot be corrected from a batch here.
          const elsewhere = recordStep(entryOf({ ...item, outcome: 'accepted' }, { module, followed: true }), language)
          expect(elsewhere).not.toMatch(/Corregir los devueltos|Correct the returned|desde su lote|from its batch/)
        },
      ),
    )
  })

  it('never says that it is over while the state is not final', () => {
    const { done, failed } = moduleFacts[module].finalStates
    const ends = new Set<string>([...done, ...failed])
    const others = Object.keys(itemStateWords).filter((word) => !ends.has(word) && word !== 'procesando')
    for (const word of others) {
      expect(recordStep(entryOf(itemOf('i', { state: word, reasons: ['Sin cupo'] }), { module }), 'es')).toContain(
        `«${word}»`,
      )
    }
    for (const word of done) {
      expect(recordStep(entryOf(itemOf('i', { state: word, reasons: ['Sin cupo'] }), { module }), 'es')).toBe(
        stepFor(doneSteps, module).es,
      )
    }
    for (const word of failed) {
      expect(recordStep(entryOf(itemOf('i', { state: word, reasons: ['Sin cupo'] }), { module }), 'es')).toBe(
        stepFor(failedSteps, module).es,
      )
    }
  })
})
