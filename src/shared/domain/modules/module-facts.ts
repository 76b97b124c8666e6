import type { Sentence } from '../../kernel/language.ts'
import type { FieldDefinition } from '../worker/field-definition.ts'

/** States that end an item (spec 3), ignoring case. Everything else is not final, however final it sounds. */
export interface FinalStates {
  readonly done: readonly string[]
  readonly failed: readonly string[]
}

/**
 * Everything the program knows of one service module, except how its bytes are written and read
 * (`shared/service/modules/<name>.ts`): names, columns, words, limits. All other code is generic over it.
 */
export interface ModuleFacts {
  readonly label: Sentence
  readonly description: Sentence
  readonly icon: 'card' | 'form' | 'person' | 'search' | 'shield'
  /**
   * `Entidad` values (spec 2.4, 2.7, 2.8) with their names, the default first. A module that sends none names its
   * procedure here.
   */
  readonly entities: Readonly<Record<string, Sentence>>
  /** The columns of its records, in the specification's order; none if it sends files. */
  fields(entity: string): readonly FieldDefinition[]
  /**
   * The options a user can set for a batch, by wire name (spec 2.4, 2.7, 2.8). A test compares it with the descriptor.
   */
  readonly options: Readonly<Record<string, 'boolean' | 'channel'>>
  /** The bundled sample (`scripts/make-samples.ts`), a workbook or a folder of files. */
  readonly sample: string
  /** What distinguishes its items besides the person. */
  readonly identity: 'person' | 'contract' | 'form' | 'reference'
  /** The scope a key needs to use it (spec 1). */
  readonly scope: string
  /** `Modulo` of its notifications (spec 6, rule 3). May differ from the scope. */
  readonly notificationName: string
  /** Maximum items per POST (spec 8); null where no limit is published. */
  readonly maximumItems: number | null
  /**
   * Default items per POST: what one uncertain send can cost. Queries are cheap to repeat, since a recent result is not
   * debited again unless forced.
   */
  readonly chunk: number
  /** Names under which a GET may list its items (not documented). The names of the POST's lists come first. */
  readonly snapshotLists: readonly string[]
  /** Answer fields that the specification names, for modules that query (spec 2.4, 2.5); others are shown unchanged. */
  readonly answerFields?: readonly string[]
  /** An entity answers each filing (`EstadoEntidad`, spec 2.8); absent where the service's result is the answer. */
  readonly entityAnswers?: true
  readonly finalStates: FinalStates
}
